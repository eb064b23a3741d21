import type { DocTagsView } from '../../../src/views/views.ts';

/** All tags, by their first letter. */
export function TagIndex({ letters }: Pick<DocTagsView, 'letters'>) {
  return letters.map(({ letter, tags }) => (
    <section key={letter} className="tag-letter">
      <h2>{letter}</h2>
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
