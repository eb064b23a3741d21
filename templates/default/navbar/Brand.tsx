import { classNames } from '../../../src/shared/classNames.ts';
import { LOGO_SIZE } from '../../../src/shared/logoSize.ts';
import type { BrandView, LogoView } from '../../../src/views/views.ts';

/**
 * The logo, with `name` as its class. The page contains the pictures for both color modes, and the style sheet shows one, so that
 * the wrong one never flashes.
 */
export function Logo({
  name,
  src,
  srcDark,
  className,
  width,
  height = LOGO_SIZE,
  style,
  ...rest
}: LogoView & { readonly name: string }) {
  const sized = width === undefined ? style : { '--logo-width': `${width / 16}rem`, ...style };
  const image = (address: string, mode?: string) => (
    // biome-ignore lint/a11y/useAltText: `alt` is among the spread props
    <img
      className={classNames(name, mode, className)}
      src={address}
      width={width ?? LOGO_SIZE}
      height={height}
      style={sized}
      {...rest}
    />
  );
  if (!srcDark) return image(src);
  return (
    <>
      {image(src, 'only-light')}
      {image(srcDark, 'only-dark')}
    </>
  );
}

/** The link to the home page at the start of the navbar. */
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
