import { table } from '../../shared/table.ts';
import { outsideFences } from './fences.ts';

/** Names of Starlight's icons, and those of the same pictures in the set that sitegen brings along. */
const NAMES: Readonly<Record<string, string>> = table({
  'add-document': 'file-plus',
  analytics: 'chart-no-axes-column',
  'approve-check': 'check',
  'approve-check-circle': 'circle-check',
  bars: 'menu',
  close: 'x',
  'code-branch': 'git-branch',
  comment: 'message-circle',
  'comment-alt': 'message-square',
  desktop: 'monitor',
  document: 'file-text',
  'down-arrow': 'arrow-down',
  'down-caret': 'chevron-down',
  email: 'mail',
  error: 'circle-x',
  external: 'external-link',
  'forward-slash': 'slash',
  information: 'info',
  'left-arrow': 'arrow-left',
  'left-caret': 'chevron-left',
  'link-alt': 'link-2',
  'list-format': 'list',
  magnifier: 'search',
  'mobile-android': 'smartphone',
  notes: 'notebook-pen',
  'open-book': 'book-open',
  padlock: 'lock',
  question: 'circle-question-mark',
  'question-circle': 'circle-question-mark',
  random: 'shuffle',
  'right-arrow': 'arrow-right',
  'right-caret': 'chevron-right',
  setting: 'settings',
  translate: 'languages',
  'up-arrow': 'arrow-up',
  'up-caret': 'chevron-up',
  warning: 'triangle-alert',
  window: 'app-window',
});

/** The attribute of a tag that names its icon. */
const ICON = /(<(?:Icon\s(?:[^<>]*?\s)?name|(?:Card|TabItem)\s(?:[^<>]*?\s)?icon)=)(["'])([\w-]+)\2/g;

/** Call the icons of cards and lines by the names that they have here. Those of brands have none. */
export const renameIcons = (text: string): string =>
  outsideFences(text, (part) =>
    part.replace(
      ICON,
      (_, start: string, quote: string, name: string) => `${start}${quote}${NAMES[name] ?? name}${quote}`,
    ),
  );
