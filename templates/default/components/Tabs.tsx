import { classNames } from '../../../src/shared/classNames.ts';
import { tabsScript } from '../../../src/shared/inlineScripts/restoreTabs.ts';
import type { ComponentNode } from '../../../src/views/views.ts';
import { RawHtml } from '../parts/RawHtml.tsx';
import type { ComponentProps } from '../props.ts';
import { InlineScript } from '../scripts/InlineScript.tsx';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly html: string;
}

/** The label of a value in `values={[{ value, label }]}`, where the labels are not on the `<TabItem>`s. */
function findLabel(values: unknown, value: string): unknown {
  const listed: readonly unknown[] = Array.isArray(values) ? values : [];
  return listed
    .map((item) => item as { readonly value?: unknown; readonly label?: unknown } | null)
    .find((item) => item?.value === value)?.label;
}

const toTab = ({ props, html }: ComponentNode, values: unknown): Tab => {
  const value = String(props.value ?? props.label ?? '');
  return { value, label: String(props.label ?? findLabel(values, value) ?? value), html };
};

/** What is wrong with the tags, if anything. */
function findProblem(
  tabs: readonly Tab[],
  { defaultValue, queryString, groupId }: ComponentProps['props'],
): string | undefined {
  const values = tabs.map(({ value }) => value);
  const known = values.map((value) => `"${value}"`).join(', ');
  if (tabs.length === 0) return '<Tabs> has no <TabItem> inside';
  if (values.includes('')) return `a <TabItem> has no value; the others are ${known}`;
  if (new Set(values).size < values.length) return `two <TabItem> have one value; the values are ${known}`;
  if (typeof defaultValue === 'string' && !values.includes(defaultValue))
    return `defaultValue "${defaultValue}" is none of ${known}`;
  if (queryString === true && !groupId) return 'queryString needs a groupId, or a name of its own';
  return undefined;
}

/**
 * Panels of which one is shown at a time (ARIA APG "Tabs"). The client handles clicks and keys; without script all
 * panels are shown, each below its label.
 */
export function Tabs({ props: written, nodes, id }: ComponentProps) {
  // Starlight's name for it.
  const props: ComponentProps['props'] = { ...written, groupId: written.groupId ?? written.syncKey };
  const tabs = nodes.filter(({ name }) => name === 'TabItem').map((node) => toTab(node, props.values));
  const problem = findProblem(tabs, props);
  if (problem) throw new Error(problem);
  const marked = nodes.find(({ name, props: item }) => name === 'TabItem' && item.default);
  const selected = props.defaultValue ?? (marked ? toTab(marked, props.values).value : tabs[0]?.value);
  const query = props.queryString === true ? props.groupId : props.queryString;
  return (
    <>
      <div
        className={classNames('tabs-container', props.className as string | undefined)}
        data-tabs={props.groupId ?? ''}
        data-query={query || undefined}
      >
        <div className="tabs" role="tablist" aria-orientation="horizontal">
          {tabs.map(({ value, label }) => (
            <button
              type="button"
              key={value}
              className={value === selected ? 'tabs__item tabs__item--active' : 'tabs__item'}
              role="tab"
              id={`${id}-${value}`}
              aria-controls={`${id}-${value}-panel`}
              aria-selected={value === selected}
              tabIndex={value === selected ? 0 : -1}
              data-value={value}
            >
              {label}
            </button>
          ))}
        </div>
        {tabs.map(({ value, label, html }) => (
          <div
            key={value}
            className="tabs__panel"
            role="tabpanel"
            id={`${id}-${value}-panel`}
            aria-labelledby={`${id}-${value}`}
            data-value={value}
            data-selected={value === selected || undefined}
          >
            <p className="tabs__label" aria-hidden="true">
              {label}
            </p>
            <RawHtml as="div" html={html} />
          </div>
        ))}
      </div>
      <InlineScript text={tabsScript} />
    </>
  );
}
