/** `@theme/Icon/…`. Works in Node and in browsers. */

import type { ComponentProps } from 'react';
import { classNames } from '../../../../src/shared/classNames.ts';

const drawing = (path: string) =>
  function Icon({ width = 16, height = 16, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg viewBox="0 0 24 24" width={width} height={height} aria-hidden="true" {...rest}>
        <path fill="currentColor" d={path} />
      </svg>
    );
  };

/** An icon of the site's style sheet. */
const ofStyles = (name: string) =>
  function Icon({ className }: { readonly className?: string }) {
    return <span className={classNames(`icon icon--${name}`, className)} aria-hidden="true" />;
  };

export const IconExternalLink = drawing('M21 13v10H0V4h12v2H2v15h17v-8h2zm3-12H13l4 4-7.6 7.6 2 2L19 7l5 5V1z');
export const IconArrow = drawing('M8.6 16.6 13.2 12 8.6 7.4 10 6l6 6-6 6z');
export const IconClose = drawing(
  'M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6z',
);
export const IconCopy = drawing(
  'M19 21H8V7h11m0-2H8a2 2 0 0 0-2 2v14c0 1 1 2 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2m-3-4H4a2 2 0 0 0-2 2v14h2V3h12z',
);
export const IconEdit = drawing(
  'M3 17.3V21h3.8L17.8 9.9l-3.7-3.7zM20.7 7a1 1 0 0 0 0-1.4l-2.3-2.3a1 1 0 0 0-1.4 0l-1.8 1.8L19 8.8z',
);
export const IconDarkMode = ofStyles('moon');
export const IconHome = ofStyles('home');
export const IconLanguage = ofStyles('globe');
export const IconLightMode = ofStyles('sun');
export const IconMenu = ofStyles('menu');
export const IconSuccess = ofStyles('done');
export const IconSystemColorMode = ofStyles('system');
export const IconWordWrap = ofStyles('wrap');
