/** `@theme/Admonition` and its parts. Works in Node and in browsers. */

import { type ComponentType, type CSSProperties, type ReactNode, useContext } from 'react';
import { BOX_ALERTS, BOX_ALIASES, isBoxAlias, isBuiltInBox } from '../../../../src/shared/boxes.ts';
import { classNames } from '../../../../src/shared/classNames.ts';
import { MdxContext } from '../MdxContext.ts';

/** Props of an admonition, as in Docusaurus. */
export interface AdmonitionProps {
  readonly type?: string;
  /** `null` for no title. */
  readonly title?: ReactNode;
  /** `null` for no icon. */
  readonly icon?: ReactNode;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/** `@theme/Admonition/Layout`: the box with title and text. */
export function AdmonitionLayout({ type = 'info', title, icon, children, className, id, style }: AdmonitionProps) {
  const known = isBoxAlias(type) ? BOX_ALIASES[type] : type;
  const alert = isBuiltInBox(known) ? BOX_ALERTS[known] : undefined;
  const classes = alert === undefined ? '' : `alert alert--${alert}`;
  const hasHeading = Boolean(title) || icon !== null;
  return (
    <div className={classNames(`theme-admonition theme-admonition-${known}`, classes, className)} id={id} style={style}>
      {hasHeading && (
        <div className="admonition-heading">
          {icon}
          {title}
        </div>
      )}
      {children !== undefined && <div className="admonition-content">{children}</div>}
    </div>
  );
}

type BoxComponent = ComponentType<AdmonitionProps>;

const TITLED = ['note', 'tip', 'info', 'caution', 'danger', 'warning'] as const;

/** Create an admonition of one kind, titled with the kind's name in the language of the page. */
const boxOf =
  (kind: (typeof TITLED)[number]) =>
  (Layout: BoxComponent): BoxComponent =>
    function Box({ type = kind, title, ...props }) {
      const page = useContext(MdxContext);
      const name = isBoxAlias(type) ? type : kind;
      const heading = page?.text(`admonition.${name}`) ?? name;
      return <Layout {...props} type={kind} title={title === undefined ? heading : title} />;
    };

/** `@theme/Admonition/Type/Caution`, given the layout component. */
export const createCaution = boxOf('caution');
/** `@theme/Admonition/Type/Danger`, given the layout component. */
export const createDanger = boxOf('danger');
/** `@theme/Admonition/Type/Info`, given the layout component. */
export const createInfo = boxOf('info');
/** `@theme/Admonition/Type/Note`, given the layout component. */
export const createNote = boxOf('note');
/** `@theme/Admonition/Type/Tip`, given the layout component. */
export const createTip = boxOf('tip');
/** `@theme/Admonition/Type/Warning`, given the layout component. */
export const createWarning = boxOf('warning');

/** `@theme/Admonition/Types`: the component of each kind, aliases included. */
export const createAdmonitionTypes = (boxes: Readonly<Record<string, BoxComponent>>) => ({
  ...boxes,
  ...Object.fromEntries(Object.entries(BOX_ALIASES).map(([alias, name]) => [alias, boxes[name]])),
});

/** `@theme/Admonition`. An unknown kind is shown as "info". */
export const createAdmonition = (types: Readonly<Record<string, BoxComponent | undefined>>): BoxComponent =>
  function Admonition({ type = 'info', ...props }) {
    const Known = types[type];
    if (Known) return <Known {...props} type={type} />;
    const Info = types.info ?? AdmonitionLayout;
    return <Info {...props} />;
  };

/** `@theme/Admonition/Icon/…`: empty, because the style sheet draws icons. */
export const AdmonitionIcon = (): ReactNode => null;
