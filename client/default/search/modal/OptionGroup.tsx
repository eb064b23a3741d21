import type { ReactNode } from 'react';
import { usePopupRoles } from './popup.ts';

/** Options below a title. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  const { group } = usePopupRoles();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: groups and groups of rows may have names
    <div role={group} aria-label={title} className="search-group">
      <div className="search-group__title" aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  );
}
