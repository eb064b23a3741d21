/** The icon of a link in navbar or footer, hidden from screen readers. `site.linkIconStyle` draws it. */
export const LinkIcon = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : <span className="icon icon--named" data-icon={name} />;
