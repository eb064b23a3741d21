/**
 * An inline script. Its text must be one of `src/shared/inlineScripts/index.ts`, because the page's Content-Security-Policy
 * allows no others.
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scripts of sitegen, with validated settings
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
