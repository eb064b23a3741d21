import type { FieldPath } from '../diagnostics/fieldPath.ts';

/** A piece of the configuration that pages show, and the path of its field. */
export type ShownField =
  /** Text, and HTML with links and pictures in it; languages translate both, in `ui.json`, by the id. */
  | { readonly kind: 'text' | 'html'; readonly path: FieldPath; readonly value: string; readonly id: string }
  /** The address of a page of the site, or of one elsewhere; of a picture, below the static folder. */
  | { readonly kind: 'link' | 'picture'; readonly path: FieldPath; readonly value: string };

// A field that is not set, or empty, shows nothing.

/** A field that holds text. */
export const shownText = (value: string | undefined, path: FieldPath, id: string): readonly ShownField[] =>
  value ? [{ kind: 'text', path, value, id }] : [];

/** A field that holds HTML. */
export const shownHtml = (value: string | undefined, path: FieldPath, id: string): readonly ShownField[] =>
  value ? [{ kind: 'html', path, value, id }] : [];

/** A field that holds the address of a page. */
export const shownLink = (value: string | undefined, path: FieldPath): readonly ShownField[] =>
  value ? [{ kind: 'link', path, value }] : [];

/** A field that holds the address of a picture. */
export const shownPicture = (value: string | undefined, path: FieldPath): readonly ShownField[] =>
  value ? [{ kind: 'picture', path, value }] : [];

/** Put the path of a field in front of the paths of the fields in its value. */
export const shownBelow = (path: FieldPath, parts: readonly ShownField[]): readonly ShownField[] =>
  parts.map((part) => ({ ...part, path: [...path, ...part.path] }));
