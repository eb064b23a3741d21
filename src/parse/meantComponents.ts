import { suggestMany } from '../diagnostics/suggest.ts';

/**
 * The components that an unknown tag may mean. A name in lower case is rather a placeholder, such as `<version>`, unless a
 * component differs from it in case alone.
 */
export function meantComponents(tag: string, components: Iterable<string>): readonly string[] {
  const similar = suggestMany(tag, components);
  return /^[A-Z]/.test(tag) ? similar : similar.filter((name) => name.toLowerCase() === tag);
}
