/** Its picture is in `styles/icons.css`. */
type IconName = 'sun' | 'moon' | 'system' | 'menu' | 'close' | 'globe' | 'search';

/** A small picture beside, or instead of, words: there is nothing for screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <span className={`icon icon--${name} ${className}`.trim()} />;
}
