import { drawAvatar } from './drawAvatar.ts';

/** A drawing that stands for somebody, made of their name. Decoration: it stands beside the name. */
export function Avatar({ name }: { name: string }) {
  const { hue, parts } = drawAvatar(name);
  return (
    <svg className="avatar-drawing" viewBox="0 0 40 40" aria-hidden="true" style={{ '--hue': hue } as object}>
      {parts.map(({ path, turns, tone }, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: four places, which never change
          key={place}
          className={tone}
          d={path}
          transform={`translate(${(place % 2) * 20} ${place > 1 ? 20 : 0})rotate(${turns * 90} 10 10)`}
        />
      ))}
    </svg>
  );
}
