/** Fetch an address. Rejects without a response, and for responses such as 404. */
export async function fetchOk(href: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(href, options);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  return response;
}
