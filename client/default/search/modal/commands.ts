import type { ClientSettings } from '../../../../src/shared/clientSettings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { getColorMode, setColorMode } from '../../page/preferences/colorModeStore.ts';
import { copyText, fetchText } from '../../page/reader/copyText.ts';
import { languageLabel } from '../searchText.ts';

/** A command in the modal: goes to an address, or runs a function. */
export interface Command {
  readonly label: string;
  /** Other words to find it by. */
  readonly words?: string;
  readonly href?: string;
  /** Called when it is chosen. Resolves to a message to show, or to undefined to close the modal. */
  readonly run?: () => Promise<string | undefined>;
}

/** Prefix of a query for commands only. */
export const COMMAND_SIGN = '>';

const linksTo = (selector: string): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`head link[rel=alternate]${selector}`),
];

/** Commands that lead to the page in other languages. The links have absolute addresses, of which only the path is used. */
function languageCommands(text: Translate): readonly Command[] {
  const { lang } = document.documentElement;
  return linksTo('[hreflang]')
    .filter(({ hreflang }) => hreflang !== 'x-default' && hreflang !== lang)
    .map(({ hreflang, href }) => ({
      label: text('search.command.language', { language: languageLabel(hreflang, lang) }),
      words: `${languageLabel(hreflang, hreflang)} ${hreflang}`,
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

/** Create the commands for the current page. */
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
        setTimeout(() => void showShortcuts(textsHref)); // after the modal is closed
        return undefined;
      },
    },
    ...languageCommands(text),
  ];
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[\s:,.]+/);

/** The commands in which every word of a query is the beginning of a word; none for an empty query. */
export function matchCommands(commands: readonly Command[], query: string): readonly Command[] {
  if (query === '') return [];
  const wanted = wordsOf(query.replace(COMMAND_SIGN, '').trim()).filter((word) => word !== '');
  return commands.filter(({ label, words = '' }) => {
    const own = wordsOf(`${label} ${words}`);
    // In languages without spaces, a word may be inside another.
    return wanted.every((word) =>
      own.some((other) => other.startsWith(word) || (/[^\x20-\u024f]/.test(word) && other.includes(word))),
    );
  });
}
