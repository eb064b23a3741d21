/** `@theme/Tabs` and `@theme/TabItem`. */

import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { TabPanels } from '../../parts/TabPanels.tsx';

interface TabItemProps {
  readonly value?: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
  readonly children?: ReactNode;
}

/** Props of tabs, as Docusaurus has them. */
export interface TabsProps {
  readonly children?: ReactNode;
  readonly values?: readonly { readonly value: string; readonly label?: ReactNode }[];
  readonly defaultValue?: string | null;
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  readonly className?: string;
}

/** One panel of `Tabs`, which renders it. */
export const TabItem = ({ children }: TabItemProps): ReactNode => children;

const isItem = (child: ReactNode): child is ReactElement<TabItemProps> =>
  isValidElement<TabItemProps>(child) && (child.props.value !== undefined || child.props.label !== undefined);

/** Panels of which one is shown at a time. */
export function Tabs({ children, values = [], defaultValue, groupId, queryString, className }: TabsProps) {
  const id = useId();
  const items = Children.toArray(children).filter(isItem);
  const tabs = items.map(({ props }) => {
    const value = String(props.value ?? props.label ?? '');
    const label = props.label ?? values.find((one) => one.value === value)?.label ?? value;
    return { value, label, content: <div>{props.children}</div> };
  });
  if (tabs.length === 0) throw new Error('<Tabs> has no <TabItem> inside');
  const marked = items.findIndex(({ props }) => props.default);
  const selected = defaultValue === null ? undefined : (defaultValue ?? tabs[Math.max(0, marked)]?.value);
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <TabPanels tabs={tabs} id={`t${id}`} selected={selected} groupId={groupId} query={query} className={className} />
  );
}
