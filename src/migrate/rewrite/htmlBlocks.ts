import { outsideFences } from '../../source/fences.ts';

/** A tag of HTML that holds blocks, alone on its line. */
const CONTAINER =
  /^[ \t]*<\/?(?:a|article|aside|blockquote|center|dd|details|div|dl|dt|figure|footer|header|li|main|nav|ol|section|ul)(?:\s[^<>]*)?>[ \t]*$/;

/** Lines without a blank one between them. */
const RUN = /(?:^.*\S.*(?:\n|$))+/gm;

/** In Markdown, HTML ends at a blank line alone: tags of components stand apart from those around them, as in MDX. */
export const openHtmlBlocks = (text: string): string =>
  outsideFences(text, (part) =>
    part.replace(RUN, (run) => {
      const lines = run.replace(/\n$/, '').split('\n');
      if (!CONTAINER.test(lines[0] ?? '') || !/<[A-Z]\w*[\s/>]/.test(run)) return run;
      const spaced = lines.flatMap((line, index) => {
        const previous = lines[index - 1];
        const isApart = previous !== undefined && CONTAINER.test(previous) !== CONTAINER.test(line);
        return isApart ? ['', line] : [line];
      });
      return spaced.join('\n') + (run.endsWith('\n') ? '\n' : '');
    }),
  );
