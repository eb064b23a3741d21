import { table } from '../../shared/table.ts';
import { outsideFences } from '../../source/fences.ts';

/** Names of Starlight's icons, with those of the same pictures in sitegen's default set. */
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

/** Names of brand icons, with those in the set `simple-icons`, which sites have to install. */
const BRANDS: Readonly<Record<string, string>> = table({
  ...Object.fromEntries(
    (
      'apple astro backstage biome bitbucket bluesky bun cloudflare codepen confluence deno discord discourse facebook farcaster figma firefox ' +
      'github gitlab gitter homebrew instagram jetbrains jira jsr linkedin linux mastodon matrix mdx netlify npm patreon pinterest pnpm ' +
      'reddit safari signal sketch slack sourcehut storybook substack telegram threads tiktok twitch twitter vercel vim youtube zulip'
    )
      .split(' ')
      .map((name) => [name, name]),
  ),
  alpine: 'alpinedotjs',
  azureDevOps: 'azuredevops',
  blueSky: 'bluesky',
  chrome: 'googlechrome',
  edge: 'microsoftedge',
  hackerOne: 'hackerone',
  'ko-fi': 'kofi',
  microsoftTeams: 'microsoftteams',
  nix: 'nixos',
  node: 'nodedotjs',
  openCollective: 'opencollective',
  stackOverflow: 'stackoverflow',
  vscode: 'visualstudiocode',
  'x.com': 'x',
  zed: 'zedindustries',
});

/** Icons of file types. */
const FILE_TYPES: Readonly<Record<string, string>> = table({ 'seti:config': 'settings', 'seti:folder': 'folder' });

/** The attribute of a tag that names its icon. */
const ICON = /(<(?:Icon\s(?:[^<>]*?\s)?name|(?:Card|TabItem)\s(?:[^<>]*?\s)?icon)=)(["'])([\w.:-]+)\2/g;

/** The name of an icon in sitegen. */
function nameOf(name: string): string {
  if (name.startsWith('seti:')) return FILE_TYPES[name] ?? 'file-code';
  const brand = BRANDS[name];
  return brand === undefined ? (NAMES[name] ?? name) : `simple-icons:${brand}`;
}

/** Renames the icons of a page. `hasBrands` is true if some are from the set of brand icons. */
export function renameIcons(text: string): { readonly text: string; readonly hasBrands: boolean } {
  let hasBrands = false;
  const renamed = outsideFences(text, (part) =>
    part.replace(ICON, (_, start: string, quote: string, name: string) => {
      const own = nameOf(name);
      hasBrands ||= own.startsWith('simple-icons:');
      return `${start}${quote}${own}${quote}`;
    }),
  );
  return { text: renamed, hasBrands };
}
