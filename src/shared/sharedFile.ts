/** Meta tags whose content is a picture or another file for previews of shared pages (The Open Graph protocol; Twitter cards). */
const SHARED_FILE =
  /^(?:og:(?:image|video|audio)(?::(?:secure_)?url)?|twitter:(?:image|image:src|player)|msapplication-TileImage)$/i;

/** True for the attributes of a meta tag whose content is a file for previews of shared pages. */
export const namesSharedFile = ({
  name = '',
  property = name,
}: {
  readonly name?: unknown;
  readonly property?: unknown;
}): boolean => SHARED_FILE.test(String(property));
