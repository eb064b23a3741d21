interface LinksProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Path that addresses on this site start with. */
  readonly base: string;
  readonly className: string;
  /** Buttons: the first stands out. */
  readonly asButtons?: boolean;
}

const buttonClass = (index: number): string => (index === 0 ? 'button button--primary' : 'button');

/** A row of links; those that lead to other sites open in a tab of their own. */
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
