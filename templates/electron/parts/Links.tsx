import { Link } from 'sitegen-react/templates';

interface LinksProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly className: string;
  /** Show buttons, the first one highlighted. */
  readonly asButtons?: boolean;
}

const buttonClass = (index: number): string => (index === 0 ? 'button button--primary' : 'button');

/** A row of links. */
export function Links({ links, className, asButtons = false }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <p className={className}>
      {links.map(({ label, href }, index) => (
        <Link key={href} className={asButtons ? buttonClass(index) : 'more-link'} to={href}>
          {label}
        </Link>
      ))}
    </p>
  );
}
