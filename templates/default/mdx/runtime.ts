/** What the bundle of MDX pages imports from the templates, so that both use the same React contexts. */

import { Link } from '../../../client/default/islands/site/Link.tsx';
import { asset, useSite } from '../../../client/default/islands/site/useSite.ts';
import { classNames } from '../../../src/shared/classNames.ts';
import * as jsx from '../addresses/jsx.ts';
import * as templates from '../index.ts';
import * as boxes from './theme/boxes.tsx';
import * as cards from './theme/cards.tsx';
import * as content from './theme/content.tsx';
import * as docusaurus from './theme/docusaurus.tsx';
import * as elements from './theme/elements.tsx';
import * as icons from './theme/icons.tsx';
import * as tabs from './theme/tabs.tsx';
import * as themeCommon from './theme/themeCommon.tsx';

/** Modules by the names under which `src/bundle/mdxTheme.ts` imports them. */
export const modules = {
  jsx,
  templates,
  client: { Link, asset, useSite },
  cards,
  content,
  docusaurus,
  elements,
  boxes,
  icons,
  tabs,
  themeCommon,
  classNames: { classNames },
};
