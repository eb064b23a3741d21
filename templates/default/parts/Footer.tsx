import type { SiteView } from '../../../src/shared/views.ts';
import { keptMarkup } from '../keptMarkup.ts';
import { RawHtml } from './RawHtml.tsx';

type FooterView = SiteView['footer'];

const Content = ({ columns, copyright, credits }: FooterView) => (
  <div className="footer__inner">
    <div className="footer__columns">
      {columns.map(({ title, items }) => (
        <section key={title} className="footer__column">
          <h2 className="footer__title">{title}</h2>
          <ul>
            {items.map(({ label, href, external, rel }) => (
              <li key={href}>
                <a
                  href={href}
                  target={external ? '_blank' : undefined}
                  rel={[rel, external && 'noopener noreferrer'].filter(Boolean).join(' ') || undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    {(copyright || credits) && (
      <div className="footer__bottom">
        {copyright && <RawHtml as="p" html={copyright} className="footer__copyright" />}
        {credits && <RawHtml as="p" html={credits} className="footer__credits" />}
      </div>
    )}
  </div>
);

/** Link columns, copyright and thanks: the same on every page of a language. */
export function Footer({ footer }: { footer: FooterView }) {
  const { columns, copyright, credits } = footer;
  if (columns.length === 0 && !copyright && !credits) return null;
  return <RawHtml as="footer" className="footer" html={keptMarkup(footer, () => <Content {...footer} />)} />;
}
