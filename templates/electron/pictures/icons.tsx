/** Icons of 48 units, drawn as windows; title bar or body differ by meaning. */
const PATHS = {
  web: 'M17 27l-5 5 5 5M31 27l5 5-5 5M27 24l-6 16',
  platforms: 'M12 27h7v10h-7zM23 25h13v7H23zM27 37h6M30 32v5',
  open: 'M24 40c-6-4-10-7-10-11a5 5 0 0 1 10-1.6a5 5 0 0 1 10 1.6c0 4-4 7-10 11z',
  windows: 'M13 26h9v6h-9zM26 26h9v6h-9zM13 35h9v4h-9zM26 35h9v4h-9z',
  macos: 'M14 38h20M18 38v-4M24 38V28M30 38v-7',
  linux: 'M14 26l5 5-5 5M23 37h10',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof PATHS;

/** Positions of the title bar's buttons, which differ between systems. */
const BUTTONS: Readonly<Record<IconName, readonly number[]>> = {
  web: [12, 18, 24],
  platforms: [12, 18, 24],
  open: [12, 18, 24],
  windows: [26, 31, 36],
  macos: [12, 18, 24],
  linux: [36],
};

/** True for names that `Icon` knows. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name);

/** A decorative icon beside a word with the same meaning. */
export function Icon({ name, size = 48 }: { name: IconName; size?: number }) {
  return (
    <svg className="pictogram" viewBox="0 0 48 48" width={size} height={size} fill="none" aria-hidden="true">
      <rect x="5" y="7" width="38" height="37" rx="8" stroke="currentColor" strokeWidth="2.5" />
      <path d="M5 19h38" stroke="currentColor" strokeWidth="2.5" />
      {BUTTONS[name].map((x, index) => (
        <circle key={x} cx={x} cy="13" r="2" className={index === 0 ? 'pictogram__spark' : 'pictogram__dot'} />
      ))}
      <path d={PATHS[name]} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
