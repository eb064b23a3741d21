import type { LinkView } from '../../../src/views/views.ts';

/** The tags of a page. */
export function Tags({ tags, label }: { tags: readonly LinkView[]; label: string }) {
  if (tags.length === 0) return null;
  return (
    <div className="page-tags">
      <b>{label}</b>
      <ul className="tag-list">
        {tags.map((tag) => (
          <li key={tag.href}>
            <a className="tag" href={tag.href} rel="tag">
              {tag.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
