/** A text that stands by itself: a part of a page would keep the whole page in memory. */
export const detachText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
