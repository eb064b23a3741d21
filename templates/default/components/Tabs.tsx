import type { ComponentNode } from '../../../src/views/views.ts';
import { RawHtml } from '../parts/RawHtml.tsx';
import { type TabAttributes, TabPanels } from '../parts/TabPanels.tsx';
import type { ComponentProps } from '../props.ts';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly attributes: TabAttributes | undefined;
  readonly className: string | undefined;
  readonly html: string;
}

/** Attributes that a Markdown text may set on a tab: none that run code or contain HTML. */
const TEXT_ATTRIBUTE = /^(?:className|title|(?:data|aria)-[\w-]+)$/;

function toAttributes(written: unknown): TabAttributes | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) =>
      TEXT_ATTRIBUTE.test(name) && typeof value !== 'object' ? [[name, String(value)]] : [],
    ),
  );
}

/** Attributes of tabs in `values={[{ value, label }]}`, for `<TabItem>`s that lack them. */
const listedTabs = (values: unknown): readonly Partial<Tab>[] =>
  Array.isArray(values) ? values.filter((item) => typeof item === 'object' && item !== null) : [];

function toTab({ props, html }: ComponentNode, values: unknown): Tab {
  const value = String(props.value ?? props.label ?? '');
  const listed = listedTabs(values).find((item) => item.value === value);
  return {
    value,
    label: String(props.label ?? listed?.label ?? value),
    attributes: toAttributes(props.attributes ?? listed?.attributes),
    className: props.className as string | undefined,
    html,
  };
}

/** Tabs in the order of `values`; those missing there come last. */
function inOrder(tabs: readonly Tab[], values: unknown): readonly Tab[] {
  const order = listedTabs(values).map(({ value }) => value);
  const rank = ({ value }: Tab): number => (order.includes(value) ? order.indexOf(value) : order.length);
  return tabs.toSorted((a, b) => rank(a) - rank(b));
}

/** The first mistake in the tags, if there is one. */
function findError(
  tabs: readonly Tab[],
  { defaultValue, queryString, groupId }: ComponentProps['props'],
): string | undefined {
  const values = tabs.map(({ value }) => value);
  const known = values.map((value) => `"${value}"`).join(', ');
  if (tabs.length === 0) return '<Tabs> has no <TabItem> inside';
  if (values.includes('')) return `a <TabItem> has no value; the others are ${known}`;
  if (new Set(values).size < values.length) return `two <TabItem> have the same value; the values are ${known}`;
  if (typeof defaultValue === 'string' && !values.includes(defaultValue))
    return `defaultValue "${defaultValue}" is not one of ${known}`;
  if (queryString === true && !groupId) return 'queryString needs a groupId, or the name of a parameter';
  return undefined;
}

/** Tabs: panels of which one is shown at a time. */
export function Tabs({ props: written, nodes, id }: ComponentProps) {
  // Starlight's name for `groupId`.
  const props: ComponentProps['props'] = { ...written, groupId: written.groupId ?? written.syncKey };
  const items = nodes.filter(({ name }) => name === 'TabItem').map((node) => toTab(node, props.values));
  const tabs = inOrder(items, props.values);
  const error = findError(tabs, props);
  if (error) throw new Error(error);
  const marked = nodes.find(({ name, props: item }) => name === 'TabItem' && item.default);
  const initial = marked ? toTab(marked, props.values).value : tabs[0]?.value;
  const selected = props.defaultValue === undefined ? initial : props.defaultValue;
  const query = props.queryString === true ? props.groupId : props.queryString;
  return (
    <TabPanels
      tabs={tabs.map(({ html, className, ...tab }) => ({
        ...tab,
        content: <RawHtml as="div" className={className} html={html} />,
      }))}
      id={id}
      selected={selected === undefined || selected === null ? undefined : String(selected)}
      groupId={props.groupId as string | undefined}
      query={(query || undefined) as string | undefined}
      className={props.className as string | undefined}
      listClassName={props.listClassName as string | undefined}
      isBlock={props.block === true}
    />
  );
}
