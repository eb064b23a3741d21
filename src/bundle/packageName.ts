/** What a site imports this package by; the same as in `package.json`. */
export const PACKAGE_NAME = 'sitegen-react';
