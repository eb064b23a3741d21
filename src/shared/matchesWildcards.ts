/** True for a text that matches a pattern, in which `*` stands for any text. A regular expression may take exponential time. */
export function matchesWildcards(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let end = first.length;
  for (const part of rest) {
    const start = text.indexOf(part, end);
    if (start < 0) return false;
    end = start + part.length;
  }
  return end + last.length <= text.length && text.endsWith(last);
}
