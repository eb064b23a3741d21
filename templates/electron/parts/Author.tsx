import type { AuthorProps } from 'sitegen-react/templates';
import { Avatar } from '../../../client/electron/Avatar.tsx';

/** Name and title of an author, beside a picture generated from the name. */
export function Author({ name, title, url, href }: AuthorProps) {
  const target = href ?? url;
  return (
    <span className="avatar">
      <span className="avatar__photo">
        <Avatar name={name} />
      </span>
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
