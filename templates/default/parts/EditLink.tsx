import type { Translate } from '../../../src/shared/messages/format.ts';

/** Props of the link to the source of a page. */
export interface EditLinkProps {
  /** Where the source can be edited; undefined for no link. */
  readonly href: string | undefined;
  /** Gives a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** A link to the source of a page. */
export function EditLink({ href, text }: EditLinkProps) {
  if (!href) return null;
  return (
    <a className="theme-edit-this-page" href={href} target="_blank" rel="noopener noreferrer">
      <span className="icon icon--edit" />
      {text('common.editThisPage')}
    </a>
  );
}
