import type { BlogSidebarLinkView, BlogSidebarView } from '../../../src/views/views.ts';

function Links({ items }: { items: readonly BlogSidebarLinkView[] }) {
  return (
    <ul>
      {items.map(({ href, label, lang, active }) => (
        <li key={href}>
          <a
            className={active ? 'menu__link menu__link--active' : 'menu__link'}
            href={href}
            lang={lang}
            aria-current={active ? 'page' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Props of the blog's sidebar: its posts and texts. */
export interface BlogSidebarProps extends BlogSidebarView {
  /** Label for screen readers. */
  readonly label: string;
}

/** The newest posts by year, and links to the lists of the others. */
export function BlogSidebar({ years, more, title, label }: BlogSidebarProps) {
  if (years.length === 0) return null;
  return (
    <nav className="blog-sidebar thin-scrollbar" aria-label={label}>
      <p className="blog-sidebar__title">{title}</p>
      {years.map((year) => (
        <div key={year.label} className="blog-sidebar__group">
          <p className="blog-sidebar__year">{year.label}</p>
          <Links items={year.posts} />
        </div>
      ))}
      {more.length > 0 && (
        <div className="blog-sidebar__group blog-sidebar__more">
          <Links items={more} />
        </div>
      )}
    </nav>
  );
}
