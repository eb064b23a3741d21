import type { AuthorView, SocialView } from '../../../src/views/views.ts';

/** Props of an author. */
export interface AuthorProps extends AuthorView {}

/** Links to the profiles of an author. */
function Socials({ socials, of }: { readonly socials: readonly SocialView[]; readonly of: string }) {
  return (
    <span className="avatar__socials">
      {socials.map(({ site, label, url }) => (
        <a key={site} href={url} rel="me" aria-label={of && `${label}: ${of}`}>
          {label}
        </a>
      ))}
    </span>
  );
}

/**
 * Picture, name, title and profiles of an author. The initials are behind the picture: they show until it is loaded, or if
 * loading fails. Without a name, the picture has alternative text.
 */
export function Author({ name, title, url, href, imageUrl, socials, initials }: AuthorProps) {
  const target = href ?? url;
  const photo = (
    <span className="avatar__photo">
      <span aria-hidden="true">{initials}</span>
      {imageUrl && <img src={imageUrl} alt={name ? '' : (title ?? '')} width="40" height="40" loading="lazy" />}
    </span>
  );
  if (!name) {
    return target ? (
      <a className="avatar" href={target} rel="author" aria-label={title ?? target}>
        {photo}
      </a>
    ) : (
      <span className="avatar">{photo}</span>
    );
  }
  return (
    <span className="avatar">
      {photo}
      <span>
        {target ? (
          <a className="avatar__name" href={target} rel="author">
            {name}
          </a>
        ) : (
          <span className="avatar__name">{name}</span>
        )}
        {title && <small className="avatar__title">{title}</small>}
        {socials && <Socials socials={socials} of={name} />}
      </span>
    </span>
  );
}
