import type { AuthorView } from '../../../src/views/views.ts';

/**
 * Picture, name and title of an author. The initials stand below the picture: they show until it is there, and where it
 * cannot be had. A picture without a name says who it is by its text.
 */
export function Author({ name, title, url, href, imageUrl, initials }: AuthorView) {
  const target = href ?? url;
  const face = (
    <span className="avatar__photo">
      <span aria-hidden="true">{initials}</span>
      {imageUrl && <img src={imageUrl} alt={name ? '' : (title ?? '')} width="40" height="40" loading="lazy" />}
    </span>
  );
  if (!name) {
    return target ? (
      <a className="avatar" href={target} rel="author" aria-label={title ?? target}>
        {face}
      </a>
    ) : (
      <span className="avatar">{face}</span>
    );
  }
  return (
    <span className="avatar">
      {face}
      <span>
        {target ? (
          <a className="avatar__name" href={target} rel="author">
            {name}
          </a>
        ) : (
          <span className="avatar__name">{name}</span>
        )}
        {title && <small className="avatar__title">{title}</small>}
      </span>
    </span>
  );
}
