import type { LinkView } from '../../../src/views/views.ts';

/** Props of the tags of a page. */
export interface TagsProps {
  /** The tags; without any, nothing is shown. */
  readonly tags: readonly LinkView[];
  /** Text before the tags. */
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
