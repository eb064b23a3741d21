/**
 * An inline script. Its text must be one of `src/shared/inlineScripts/index.ts`: the Content-Security-Policy of the
 * page allows no other.
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scripts of sitegen, with settings that are validated
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
