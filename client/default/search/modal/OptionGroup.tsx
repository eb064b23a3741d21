import type { ReactNode } from 'react';

/** Options below a title. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox (ARIA 1.2, listbox)
    <div role="group" aria-label={title} className="search-group">
      <div className="search-group__title" aria-hidden="true">
        {title}
      </div>
      <ul role="none">{children}</ul>
    </div>
  );
}
