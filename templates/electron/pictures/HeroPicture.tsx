import type { CSSProperties, ReactNode } from 'react';

/** Half the width of each orbit in units of the scene, and the ratio of its height to that. */
const ORBITS = [
  { radius: 460, flatness: 0.326 },
  { radius: 570, flatness: 0.407 },
  { radius: 690, flatness: 0.461 },
] as const;

interface Traveler {
  readonly orbit: 0 | 1 | 2;
  /** Starting position in turns, from the right; without animation the traveler stays there. */
  readonly at: number;
  /** Seconds per round. */
  readonly seconds: number;
  /** Content of the window; without it, the traveler is a dot. */
  readonly body?: ReactNode;
}

const TRAVELERS: readonly Traveler[] = [
  { orbit: 0, at: 0.54, seconds: 150, body: <path d="M-14-2h10M-14 5h18M-14 12h13" /> },
  { orbit: 0, at: 0.96, seconds: 150, body: <path d="M-13 10V2M-5 10V-4M3 10V4M11 10V-1" /> },
  { orbit: 1, at: 0.62, seconds: 200, body: <path d="M-13-3h14v9h-8l-6 5z" /> },
  { orbit: 1, at: 0.86, seconds: 200, body: <path d="M-8-3-14 4-8 11M8-3l6 7-6 7" /> },
  { orbit: 1, at: 0.13, seconds: 200, body: <path d="M-14 11-5 0 2 7 7 2 14 11z" /> },
  { orbit: 1, at: 0.4, seconds: 200, body: <path d="M-4-3v12M-4-3l10-2v12" /> },
  { orbit: 2, at: 0.54, seconds: 260, body: <path d="m-13 3 6 6L3-3M6 9h8" /> },
  { orbit: 2, at: 0.7, seconds: 260, body: <path d="M-14-2h28M-14 5h28M-5-5v17" /> },
  { orbit: 2, at: 0.03, seconds: 260, body: <path d="M-12-3 0 6l12-9M-12-4h24v15h-24z" /> },
  { orbit: 2, at: 0.3, seconds: 260, body: <path d="M-6-4 10 4-6 12z" /> },
  { orbit: 0, at: 0.78, seconds: 40 },
  { orbit: 1, at: 0.09, seconds: 57 },
  { orbit: 2, at: 0.4, seconds: 74 },
];

function Face({ body }: Pick<Traveler, 'body'>) {
  if (!body) return <circle className="traveler__spark" r="5" />;
  return (
    <>
      <rect x="-24" y="-22" width="48" height="44" rx="9" />
      <path className="traveler__bar" d="M-24-11H24" />
      <circle className="traveler__spark" cx="-16" cy="-16.5" r="2.2" />
      <g className="traveler__body">{body}</g>
    </>
  );
}

/**
 * Small windows that orbit the title. Decorative. Each traveler rotates on a flattened plane, and rotates back around itself:
 * only transforms are animated, which is cheap for the browser.
 */
export function HeroPicture() {
  return (
    <div className="hero__scene" aria-hidden="true">
      <svg className="hero__orbits" viewBox="-720 -360 1440 720" aria-hidden="true">
        {ORBITS.map(({ radius, flatness }) => (
          <ellipse key={radius} rx={radius} ry={radius * flatness} />
        ))}
      </svg>
      {TRAVELERS.map(({ orbit, at, seconds, body }) => {
        const { radius, flatness } = ORBITS[orbit];
        const style = { '--radius': radius, '--flatness': flatness, '--at': at, '--round': `${seconds}s` };
        return (
          <div key={`${orbit}-${at}`} className="traveler" style={style as CSSProperties}>
            <div className="traveler__turn">
              <div className="traveler__turn-back">
                <svg viewBox="-26 -24 52 48" aria-hidden="true">
                  <Face body={body} />
                </svg>
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}
