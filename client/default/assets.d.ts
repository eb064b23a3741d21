/**
 * Types of the files other than modules that a site's modules may import. Importing anything from the package includes them. The
 * extensions are those of `src/bundle/assetTypes.ts`.
 */

/** A CSS module: maps the class names that it writes to those on the page. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A style sheet, which becomes part of the site's. Declared after `*.module.css`, which takes precedence. */
declare module '*.css' {}

// Other files: the default export is the address of the copy.
declare module '*.apng' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.bmp' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.ico' {
  const address: string;
  export default address;
}
declare module '*.jfif' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.eot' {
  const address: string;
  export default address;
}
declare module '*.otf' {
  const address: string;
  export default address;
}
declare module '*.ttf' {
  const address: string;
  export default address;
}
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.aac' {
  const address: string;
  export default address;
}
declare module '*.flac' {
  const address: string;
  export default address;
}
declare module '*.m4a' {
  const address: string;
  export default address;
}
declare module '*.mov' {
  const address: string;
  export default address;
}
declare module '*.mp3' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.oga' {
  const address: string;
  export default address;
}
declare module '*.ogg' {
  const address: string;
  export default address;
}
declare module '*.opus' {
  const address: string;
  export default address;
}
declare module '*.vtt' {
  const address: string;
  export default address;
}
declare module '*.wav' {
  const address: string;
  export default address;
}
declare module '*.weba' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.pdf' {
  const address: string;
  export default address;
}
declare module '*.txt' {
  const address: string;
  export default address;
}
declare module '*.webmanifest' {
  const address: string;
  export default address;
}
declare module '*.JPEG' {
  const address: string;
  export default address;
}
declare module '*.JPG' {
  const address: string;
  export default address;
}
declare module '*.PNG' {
  const address: string;
  export default address;
}
