import type { ClientSettings } from '../../../../src/shared/clientSettings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { getColorMode, setColorMode } from '../../page/preferences/colorModeStore.ts';
import { copyText, fetchText } from '../../page/reader/copyText.ts';
import { languageName } from '../searchText.ts';

/** What readers can do from the modal: go to an address, or have something done. */
export interface Command {
  readonly label: string;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly href?: string;
  /** Done when it is chosen; resolves with what there is to say of it, or with nothing: then the modal closes. */
  readonly run?: () => Promise<string | undefined>;
}

/** What a query starts with that is about commands alone. */
export const COMMAND_SIGN = '>';

const linksTo = (selector: string): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`head link[rel=alternate]${selector}`),
];

/** The page in other languages. Addresses are those of the published site, wherever it is served. */
function languageCommands(text: Translate): readonly Command[] {
  const { lang } = document.documentElement;
  return linksTo('[hreflang]')
    .filter(({ hreflang }) => hreflang !== 'x-default' && hreflang !== lang)
    .map(({ hreflang, href }) => ({
      label: text('search.command.language', { language: languageName(hreflang, lang) }),
      words: `${languageName(hreflang, hreflang)} ${hreflang}`,
      href: new URL(href).pathname,
    }));
}

function copyCommand(label: string, getText: () => Promise<string>, text: Translate): Command {
  return {
    label,
    async run() {
      await copyText(getText());
      return text('search.command.copied');
    },
  };
}

/** The settings of the client that commands need. */
export type CommandSettings = Pick<ClientSettings, 'colorMode' | 'textsHref'>;

/** What can be done on the page that is shown. */
export function findCommands({ colorMode: modes, textsHref }: CommandSettings, text: Translate): readonly Command[] {
  const [markdown] = linksTo('[type="text/markdown"]');
  const colorMode: Command = {
    label: text('search.command.colorMode'),
    words: text('search.command.colorModeWords'),
    async run() {
      setColorMode(getColorMode() === 'dark' ? 'light' : 'dark');
      return undefined;
    },
  };
  return [
    ...(modes.hasSwitch ? [colorMode] : []),
    copyCommand(text('search.command.copyAddress'), async () => location.href, text),
    ...(markdown ? [copyCommand(text('search.command.copyPage'), () => fetchText(markdown.href), text)] : []),
    {
      label: text('search.command.shortcuts'),
      words: '?',
      async run() {
        const { showShortcuts } = await import('../../page/reader/shortcutHelp.ts');
        setTimeout(() => void showShortcuts(textsHref)); // when the modal is closed
        return undefined;
      },
    },
    ...languageCommands(text),
  ];
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[\s:,.]+/);

/** The commands that have words which begin with all those of a query; none of an empty one. */
export function matchCommands(commands: readonly Command[], query: string): readonly Command[] {
  if (query === '') return [];
  const wanted = wordsOf(query.replace(COMMAND_SIGN, '').trim()).filter((word) => word !== '');
  return commands.filter(({ label, words = '' }) => {
    const own = wordsOf(`${label} ${words}`);
    // Languages without spaces have their words inside.
    return wanted.every((word) =>
      own.some((other) => other.startsWith(word) || (/[^\x20-\u024f]/.test(word) && other.includes(word))),
    );
  });
}
