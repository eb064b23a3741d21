/** The image is in `styles/icons.css`. */
type IconName = 'mode' | 'menu' | 'close' | 'globe';

/** A decorative image: screen readers ignore it. */
export function NavbarIcon({ name, className = '' }: { name: IconName; className?: string }) {
  return <span className={`icon icon--${name} ${className}`.trim()} />;
}
