import type { BrandView, LogoView } from '../../../../src/views/views.ts';

/** A picture of the brand, of a class `name`. Both pictures are in the page; the style sheet shows the one for the color mode, so that none flashes. */
export function Logo({
  name,
  src,
  srcDark,
  className,
  width = 32,
  height = 32,
  ...more
}: LogoView & { readonly name: string }) {
  const picture = (address: string, mode?: string) => (
    // biome-ignore lint/a11y/useAltText: it is among the others
    <img
      className={[name, mode, className].filter(Boolean).join(' ')}
      src={address}
      width={width}
      height={height}
      {...more}
    />
  );
  if (!srcDark) return picture(src);
  return (
    <>
      {picture(src, 'only-light')}
      {picture(srcDark, 'only-dark')}
    </>
  );
}

/** The link at the start of the bar. */
export function Brand({ title, href, target, logo }: BrandView) {
  return (
    <a
      className="navbar__brand"
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : undefined}
    >
      {logo && <Logo name="navbar__logo" {...logo} />}
      {title && <b className="navbar__title">{title}</b>}
    </a>
  );
}
