import type { TagLetterView } from '../../../src/views/views.ts';

/** Props of the list of all tags. */
export interface TagIndexProps {
  /** The tags, grouped by their first letter. */
  readonly letters: readonly TagLetterView[];
}

/** All tags, grouped by their first letter. */
export function TagIndex({ letters }: TagIndexProps) {
  return letters.map(({ letter, tags }) => (
    <section key={letter} className="tag-letter">
      <h2 id={letter}>{letter}</h2>
      <ul className="tag-list">
        {tags.map(({ label, href, count, description }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag" title={description}>
              {label} <span className="tag__count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
