import type { LinkView } from '../../../src/views/views.ts';

/** Props of the tags of a page. */
export interface TagsProps {
  /** The tags; nothing is shown where there are none. */
  readonly tags: readonly LinkView[];
  /** What stands before them. */
  readonly label: string;
}

/** The tags of a page. */
export function Tags({ tags, label }: TagsProps) {
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
