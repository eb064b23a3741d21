import type { Translate } from '../../../src/shared/messages/format.ts';
import type { SiteView, View } from '../../../src/views/views.ts';

/** Props of the page tools. */
export interface PageToolsProps {
  /** The page; only Markdown pages have tools. */
  readonly page: View;
  /** Data that all pages of the language share. */
  readonly site: SiteView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** A button that copies the page, and a menu with its Markdown and with assistants that can open it. */
export function PageTools({ page, site, text }: PageToolsProps) {
  const { markdownHref } = page;
  const { reader } = site;
  if (!markdownHref || !reader || (!reader.copyPage && reader.assistants.length === 0)) return null;
  const url = new URL(markdownHref, site.homeUrl).href;
  const prompt = text('pageTools.prompt', { url });
  const isBeside = 'breadcrumbs' in page && page.breadcrumbs !== undefined;
  const addressIn = (template: string): string =>
    template.replaceAll('{url}', encodeURIComponent(url)).replaceAll('{prompt}', encodeURIComponent(prompt));
  return (
    <div className={isBeside ? 'page-tools page-tools--beside' : 'page-tools'}>
      {reader.copyPage && (
        <button type="button" className="page-tools__copy" aria-live="polite" hidden>
          {text('pageTools.copy')}
        </button>
      )}
      <details className="page-tools__menu">
        <summary aria-label={text('pageTools.more')} />
        <ul>
          <li>
            <a href={markdownHref} type="text/markdown">
              {text('pageTools.view')}
            </a>
          </li>
          {reader.assistants.map(({ name, url: template }) => (
            <li key={name}>
              <a href={addressIn(template)} target="_blank" rel="noopener noreferrer">
                {text('pageTools.open', { name })}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
