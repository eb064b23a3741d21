/** Width and height of logos that have none of their own, in pixels. */
export const LOGO_SIZE = 32;
