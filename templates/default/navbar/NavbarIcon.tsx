/** Icons that are defined in `styles/icons.css`. */
type IconName = 'mode' | 'menu' | 'close' | 'globe';

/** A decorative icon, hidden from screen readers. */
export function NavbarIcon({ name, className = '' }: { name: IconName; className?: string }) {
  return <span className={`icon icon--${name} ${className}`.trim()} />;
}
