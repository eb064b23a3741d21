/** The name of a file or folder in words: `getting-started` reads as `Getting started`. */
export function nameInWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
