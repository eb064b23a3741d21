/** Default width and height of logos, in pixels. */
export const LOGO_SIZE = 32;
