import type { FenceRenderer } from 'sitegen-react';

/** Files in the order in which an app is read; others follow by name. */
const ORDER = ['main.js', 'preload.js', 'index.html', 'renderer.js'];

const rank = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

const languageOf = (name: string): string => name.split('.').at(-1) ?? 'text';

/** Split `docs/latest/fiddles/x|focus=renderer.js` into its parts. */
function parseMeta(meta: string): { folder: string; focus?: string } {
  const [folder = '', ...options] = meta.trim().split('|');
  const focus = options.map((option) => /^\s*focus=(.+?)\s*$/.exec(option)?.[1]).find((name) => name !== undefined);
  return { folder: folder.trim(), ...(focus ? { focus } : {}) };
}

/** A fenced code block, with more backticks than the code contains. */
function writeFence(name: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${languageOf(name)} title="${name}"\n${code.trimEnd()}\n${marks}`;
}

/**
 * Renders an example program like an editor: a tab per file, and a link that opens it in Electron Fiddle. The fence names the
 * folder below `content/`, and optionally the file to show first. `version` is the release whose tag contains the examples.
 */
export const fiddle =
  (version: string): FenceRenderer =>
  ({ meta }, { renderCode, component, readFile, listFiles, setMarkdown, text, escapeHtml, report }) => {
    const { folder, focus } = parseMeta(meta);
    const names = listFiles(`/content/${folder}`)?.filter((name) => !name.startsWith('.'));
    if (!names || names.length === 0) {
      report({ severity: 'error', message: `there is no example program in content/${folder}` });
      return '';
    }
    if (focus !== undefined && !names.includes(focus)) {
      report({ severity: 'error', message: `"${focus}" is none of the files of ${folder}: ${names.join(', ')}` });
    }
    const files = [...names]
      .sort((a, b) => rank(a) - rank(b))
      .map((name) => ({ name, code: readFile(`/content/${folder}/${name}`) ?? '' }));
    setMarkdown(files.map(({ name, code }) => writeFence(name, code)).join('\n\n'));
    const tabs = files.map(({ name, code }) => {
      const props = { value: name, label: name, ...(name === focus ? { default: true } : {}) };
      return component('TabItem', props, renderCode(code, languageOf(name)));
    });
    const path = folder.replace(/^docs\/latest\//, 'docs/');
    const title = escapeHtml(`${path} (${version})`);
    const source = `https://github.com/electron/electron/tree/v${version}/${path}`;
    const launch = `https://fiddle.electronjs.org/launch?target=electron/v${version}/${path}`;
    return (
      '<div class="fiddle"><div class="fiddle__bar"><span class="fiddle__dots" aria-hidden="true"></span>' +
      `<a class="fiddle__title" href="${source}" target="_blank" rel="noopener noreferrer">${title}</a>` +
      `<a class="fiddle__open" href="${launch}" target="_blank" rel="noopener noreferrer">${text('site.openInFiddle')}</a></div>` +
      `${component('Tabs', { className: 'code-tabs' }, tabs.join(''))}</div>\n`
    );
  };
