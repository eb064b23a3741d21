import type { Translate } from '../../../src/shared/messages/format.ts';
import type { DocView } from '../../../src/views/views.ts';
import { EditLink } from './EditLink.tsx';
import { LastUpdate } from './LastUpdate.tsx';
import { Tags } from './Tags.tsx';

/** Props of the footer of a doc. */
export interface DocFooterProps {
  /** The doc. */
  readonly page: DocView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** The footer of a doc: tags, edit link, last change, contributors. */
export function DocFooter({ page, text }: DocFooterProps) {
  const { tags, editUrl, lastUpdate, contributors } = page;
  if (tags.length === 0 && !editUrl && !lastUpdate && !contributors) return null;
  return (
    <footer className="theme-doc-footer">
      <Tags tags={tags} label={text('docs.tags.label')} />
      {(editUrl || lastUpdate) && (
        <div className="theme-doc-footer__row">
          <EditLink href={editUrl} text={text} />
          {lastUpdate && <LastUpdate {...lastUpdate} text={text} />}
        </div>
      )}
      {contributors && <p className="theme-doc-contributors">{contributors}</p>}
    </footer>
  );
}
