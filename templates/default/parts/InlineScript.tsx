/**
 * A script that runs where it stands. Its text must be one of `src/shared/inlineScripts/index.ts`, else the page's
 * Content-Security-Policy keeps it from running.
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts, from configuration that is validated
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
