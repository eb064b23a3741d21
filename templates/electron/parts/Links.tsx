interface LinksProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Base of addresses on this site. */
  readonly base: string;
  readonly className: string;
  /** Show buttons, the first one highlighted. */
  readonly asButtons?: boolean;
}

const buttonClass = (index: number): string => (index === 0 ? 'button button--primary' : 'button');

/** A row of links; external ones open in a new tab. */
export function Links({ links, base, className, asButtons = false }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <p className={className}>
      {links.map(({ label, href }, index) => {
        const isOwn = href.startsWith('/');
        return (
          <a
            key={href}
            className={asButtons ? buttonClass(index) : 'more-link'}
            href={isOwn ? base + href.slice(1) : href}
            target={isOwn || href.startsWith('#') ? undefined : '_blank'}
            rel={isOwn || href.startsWith('#') ? undefined : 'noopener noreferrer'}
          >
            {label}
          </a>
        );
      })}
    </p>
  );
}
