import type { Translate } from '../../../src/shared/messages/format.ts';

/** Props of the edit link. */
export interface EditLinkProps {
  /** Where the source can be edited; undefined to show no link. */
  readonly href: string | undefined;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** A link to edit the source of a page. */
export function EditLink({ href, text }: EditLinkProps) {
  if (!href) return null;
  return (
    <a className="theme-edit-this-page" href={href} target="_blank" rel="noopener noreferrer">
      <span className="icon icon--edit" />
      {text('common.editThisPage')}
    </a>
  );
}
