import { outsideFences } from '../../source/fences.ts';

/** A line with only a tag of an HTML container. */
const CONTAINER =
  /^[ \t]*<\/?(?:a|article|aside|blockquote|center|dd|details|div|dl|dt|figure|footer|header|li|main|nav|ol|section|ul)(?:\s[^<>]*)?>[ \t]*$/;

/** Consecutive lines without a blank one. */
const RUN = /(?:^.*\S.*(?:\n|$))+/gm;

/**
 * In Markdown, an HTML block only ends at a blank line. Adds blank lines between HTML containers and the component tags in them,
 * as MDX would separate these.
 */
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
