/** Elements whose end tag may be left out (HTML, 13.1.2.4). */
export const OPTIONAL_END: ReadonlySet<string> = new Set(
  'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'.split(' '),
);
