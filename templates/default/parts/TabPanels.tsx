import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../src/shared/classNames.ts';
import { tabsScript } from '../../../src/shared/inlineScripts/restoreTabs.ts';
import { InlineScript } from '../scripts/InlineScript.tsx';

/** More attributes of a tab, such as `className` and `title`. */
export type TabAttributes = ComponentProps<'button'>;

/** A tab with its panel. */
export interface TabPanel {
  /** Unique among the tabs. */
  readonly value: string;
  /** What the tab says. */
  readonly label: ReactNode;
  /** More attributes of what readers press. */
  readonly attributes?: TabAttributes | undefined;
  /** What its panel shows. */
  readonly content: ReactNode;
}

/** What `<TabPanels>` takes. */
export interface TabPanelsProps {
  /** In their order. */
  readonly tabs: readonly TabPanel[];
  /** Unique on the page. */
  readonly id: string;
  /** Value of the one that is shown at first. */
  readonly selected: string | undefined;
  /** Tabs of one group change together. */
  readonly groupId: string | undefined;
  /** The parameter of the address that chooses one. */
  readonly query: string | undefined;
  /** Of the element around all. */
  readonly className: string | undefined;
  /** True for tabs that share the whole width. */
  readonly isBlock?: boolean | undefined;
}

/**
 * Panels of which one is shown at a time (ARIA APG "Tabs"). The client handles clicks and keys; without script all
 * panels are shown, each below its label.
 */
export function TabPanels({ tabs, id, selected, groupId, query, className, isBlock }: TabPanelsProps) {
  return (
    <>
      <div className={classNames('tabs-container', className)} data-tabs={groupId ?? ''} data-query={query}>
        <div className={classNames('tabs', isBlock && 'tabs--block')} role="tablist" aria-orientation="horizontal">
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
              tabIndex={value === selected ? 0 : -1}
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
