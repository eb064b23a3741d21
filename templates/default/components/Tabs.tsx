import type { ComponentNode } from '../../../src/views/views.ts';
import { RawHtml } from '../parts/RawHtml.tsx';
import { TabPanels } from '../parts/TabPanels.tsx';
import type { ComponentProps } from '../props.ts';

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

/** Panels of which one is shown at a time. */
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
    <TabPanels
      tabs={tabs.map(({ value, label, html }) => ({ value, label, content: <RawHtml as="div" html={html} /> }))}
      id={id}
      selected={selected === undefined ? undefined : String(selected)}
      groupId={props.groupId as string | undefined}
      query={(query || undefined) as string | undefined}
      className={props.className as string | undefined}
    />
  );
}
