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
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          fill="currentColor"
          d="m16.5 3.5 4 4L8 20H4v-4zm-10 13.3v.7h.7L15.6 9l-.6-.7zM16.4 6.9l.7.7.6-.6-.7-.7z"
        />
      </svg>
      {text('common.editThisPage')}
    </a>
  );
}
