/** `@theme/Tabs` and `@theme/TabItem`. Works in Node and in browsers. */

import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { type TabAttributes, TabPanels } from '../../parts/TabPanels.tsx';

interface Tab {
  readonly value: string;
  readonly label?: ReactNode;
  /** Attributes of the tab, not of its panel. */
  readonly attributes?: TabAttributes;
  readonly default?: boolean;
}

interface TabItemProps extends Partial<Tab>, Pick<ComponentProps<'div'>, 'children' | 'className'> {}

/** Props of tabs, as in Docusaurus. */
export interface TabsProps {
  readonly children?: ReactNode;
  /** The tabs in their order, for panels without labels. */
  readonly values?: readonly Tab[];
  /** The tab that is selected initially, by default the first one; null for none. */
  readonly defaultValue?: string | null;
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  readonly className?: string;
  /** True for tabs that fill the width. */
  readonly block?: boolean;
}

/** One panel of `Tabs`. */
export const TabItem = ({ children, className }: TabItemProps) => <div className={className}>{children}</div>;

const isElement = (child: ReactNode): child is ReactElement<TabItemProps> => isValidElement<TabItemProps>(child);

const keyOf = ({ props }: ReactElement<TabItemProps>): string => String(props.value ?? props.label ?? '');

/** The tab for a panel, from the panel's props. */
function toTab(item: ReactElement<TabItemProps>): Tab {
  const value = keyOf(item);
  if (value === '') throw new Error('a child of <Tabs> is no <TabItem value="…" label="…">');
  return { ...item.props, value };
}

/** Tabs: panels of which one is shown at a time. */
export function Tabs({ children, values, defaultValue, groupId, queryString, className, block }: TabsProps) {
  const id = useId();
  const items = sanitizeTabsChildren(children);
  const tabs = values ?? items.map(toTab);
  const [first] = tabs;
  if (!first) throw new Error('<Tabs> has no <TabItem> inside');
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <TabPanels
      tabs={tabs.map(({ value, label, attributes }) => {
        const item = items.find((one) => keyOf(one) === value);
        return { value, label: label ?? item?.props.label ?? value, attributes, content: item };
      })}
      id={`t${id}`}
      selected={defaultValue === null ? undefined : defaultValue || (tabs.find((tab) => tab.default) ?? first).value}
      groupId={groupId}
      query={query}
      className={undefined}
      listClassName={className}
      isBlock={block}
    />
  );
}

/** `sanitizeTabsChildren`: the panels among the children of tabs. */
export const sanitizeTabsChildren = (children: ReactNode): readonly ReactElement<TabItemProps>[] =>
  Children.toArray(children).filter(isElement);

/** `useTabs`: the tabs, and the selected value, for custom tabs. */
export function useTabs({ children, values, defaultValue }: TabsProps) {
  const tabValues = values ?? sanitizeTabsChildren(children).map(toTab);
  const first = tabValues.find((tab) => tab.default) ?? tabValues[0];
  const [selectedValue, selectValue] = useState(defaultValue === undefined ? first?.value : defaultValue);
  return { selectedValue, selectValue, tabValues };
}

/** `useScrollPositionBlocker`: does nothing, because the client keeps tabs in place. */
export const useScrollPositionBlocker = () => ({ blockElementScrollPositionUntilNextRender: () => undefined });
