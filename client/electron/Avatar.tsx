import { drawAvatar } from './drawAvatar.ts';

/** A picture generated from a person's name. Decorative: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const { hue, parts } = drawAvatar(name);
  return (
    <svg className="avatar-drawing" viewBox="0 0 40 40" aria-hidden="true" style={{ '--hue': hue } as object}>
      {parts.map(({ path, turns, tone }, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: four fixed places
          key={place}
          className={tone}
          d={path}
          transform={`translate(${(place % 2) * 20} ${place > 1 ? 20 : 0})rotate(${turns * 90} 10 10)`}
        />
      ))}
    </svg>
  );
}
