import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../src/shared/classNames.ts';
import { tabsScript } from '../../../src/shared/inlineScripts/restoreTabs.ts';
import { InlineScript } from '../scripts/InlineScript.tsx';

/** Additional attributes of a tab, such as `className` and `title`. */
export type TabAttributes = ComponentProps<'button'>;

/** A tab with its panel. */
export interface TabPanel {
  /** Unique among the tabs. */
  readonly value: string;
  /** Label of the tab. */
  readonly label: ReactNode;
  /** Additional attributes of the tab's button. */
  readonly attributes?: TabAttributes | undefined;
  /** Content of the panel. */
  readonly content: ReactNode;
}

/** Props of `TabPanels`. */
export interface TabPanelsProps {
  /** The tabs in their order. */
  readonly tabs: readonly TabPanel[];
  /** Unique on the page. */
  readonly id: string;
  /** Value of the tab that is selected initially; undefined for none. */
  readonly selected: string | undefined;
  /** Tabs of the same group are selected together. */
  readonly groupId: string | undefined;
  /** Query parameter that selects a tab. */
  readonly query: string | undefined;
  /** Classes of the outer element. */
  readonly className: string | undefined;
  /** Classes of the row of tabs. */
  readonly listClassName?: string | undefined;
  /** True for tabs that fill the width. */
  readonly isBlock?: boolean | undefined;
}

/**
 * Panels of which one is shown at a time (ARIA APG "Tabs"). The client handles clicks and keys; without script all
 * panels are shown, each below its label.
 */
export function TabPanels(props: TabPanelsProps) {
  const { tabs, id, selected, groupId, query, className, listClassName, isBlock } = props;
  return (
    <>
      <div className={classNames('tabs-container', className)} data-tabs={groupId ?? ''} data-query={query}>
        <div
          className={classNames('tabs', isBlock && 'tabs--block', listClassName)}
          role="tablist"
          aria-orientation="horizontal"
        >
          {tabs.map(({ value, label, attributes }, index) => (
            <button
              {...attributes}
              type="button"
              key={value}
              className={classNames('tabs__item', value === selected && 'tabs__item--active', attributes?.className)}
              role="tab"
              id={`${id}-${index}`}
              aria-controls={`${id}-${index}-panel`}
              aria-selected={value === selected}
              tabIndex={value === selected || (selected === undefined && index === 0) ? 0 : -1}
              data-value={value}
            >
              {label}
            </button>
          ))}
        </div>
        {tabs.map(({ value, label, content }, index) => (
          <div
            key={value}
            className="tabs__panel"
            role="tabpanel"
            id={`${id}-${index}-panel`}
            aria-labelledby={`${id}-${index}`}
            data-value={value}
            data-selected={value === selected || undefined}
          >
            <p className="tabs__label" aria-hidden="true">
              {label}
            </p>
            {content}
          </div>
        ))}
      </div>
      <InlineScript text={tabsScript} />
    </>
  );
}
