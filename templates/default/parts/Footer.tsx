import { classNames } from '../../../src/shared/classNames.ts';
import type { FooterLinkView, FooterLogoView, FooterView } from '../../../src/views/views.ts';
import { Logo } from '../navbar/Brand.tsx';
import { LinkIcon } from '../navbar/LinkIcon.tsx';
import { useSharedMarkup } from '../RenderContext.ts';
import { RawHtml } from './RawHtml.tsx';

function FooterLogo({ href, target, ...logo }: FooterLogoView) {
  const picture = <Logo name="footer__logo" {...logo} />;
  if (href === undefined) return <p className="footer__brand">{picture}</p>;
  return (
    <p className="footer__brand">
      <a href={href} target={target} rel={target === '_blank' ? 'noopener noreferrer' : undefined}>
        {picture}
      </a>
    </p>
  );
}

const FooterLink = ({
  label,
  icon,
  href,
  external,
  rel,
  target = external ? '_blank' : undefined,
  ariaLabel,
  className,
}: FooterLinkView) => (
  <a
    href={href}
    className={classNames(label === '' && 'footer__link--icon', className) || undefined}
    target={target}
    rel={[rel, target === '_blank' && 'noopener noreferrer'].filter(Boolean).join(' ') || undefined}
    aria-label={ariaLabel}
  >
    <LinkIcon name={icon} />
    {label}
  </a>
);

const Content = ({ columns, logo, copyright, credits }: FooterView) => (
  <div className="footer__inner">
    {columns.length > 0 && (
      <div className="footer__columns">
        {columns.map(({ title, items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and may have no title
          <section key={index} className="footer__column">
            {title && <h2 className="footer__title">{title}</h2>}
            <ul>
              {items.map((item) =>
                'html' in item ? (
                  <RawHtml as="li" key={item.html} html={item.html} />
                ) : (
                  <li key={item.label + item.href}>
                    <FooterLink {...item} />
                  </li>
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
    )}
    {logo && <FooterLogo {...logo} />}
    {(copyright || credits) && (
      <div className="footer__bottom">
        {copyright && <RawHtml as="p" html={copyright} className="footer__copyright" />}
        {credits && <RawHtml as="p" html={credits} className="footer__credits" />}
      </div>
    )}
  </div>
);

/** Props of the footer. */
export interface FooterProps {
  /** Its content: `site.footer`. */
  readonly footer: FooterView;
}

/** The footer: link columns, logo, copyright and credits. The same on every page of a language. */
export function Footer({ footer }: FooterProps) {
  const { columns, isDark, logo, copyright, credits } = footer;
  const html = useSharedMarkup('footer', footer, Content);
  if (columns.length === 0 && !logo && !copyright && !credits) return null;
  const className = isDark ? 'footer footer--dark' : 'footer';
  return <RawHtml as="footer" className={className} html={html} />;
}
