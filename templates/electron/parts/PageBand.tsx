import type { ReactNode } from 'react';

/** The dark band at the top of the site's special pages: title, one sentence, and further content. */
export function PageBand({ title, lead, children }: { title: ReactNode; lead: string; children?: ReactNode }) {
  return (
    <header className="band">
      <div className="band__inner">
        <h1>{title}</h1>
        <p className="band__lead">{lead}</p>
        {children}
      </div>
      <svg className="band__orbits" viewBox="0 0 600 300" aria-hidden="true">
        <ellipse cx="300" cy="150" rx="120" ry="60" />
        <ellipse cx="300" cy="150" rx="200" ry="104" />
        <ellipse cx="300" cy="150" rx="280" ry="146" />
        <circle cx="406" cy="178" r="6" />
        <circle cx="146" cy="84" r="6" />
      </svg>
    </header>
  );
}
