import { madeFile } from '../../cache/madeFile.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { OutputFile } from '../../shared/outputFile.ts';

/** What the description of a site's search says. Addresses are absolute. */
export interface OpenSearchFacts {
  readonly title: string;
  readonly description: string;
  readonly searchUrl: string;
  readonly iconUrl?: string | undefined;
  readonly lang: string;
}

/** Readers of the format cut the name after so many characters (OpenSearch 1.1, "ShortName"). */
const LONGEST_NAME = 16;

/** The file by which browsers offer the site's search (OpenSearch 1.1, draft 6). */
export function createOpenSearch(path: string, facts: OpenSearchFacts): OutputFile {
  const { title, description, searchUrl, iconUrl, lang } = facts;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeHtml(title.slice(0, LONGEST_NAME))}</ShortName>`,
    `  <Description>${escapeHtml(description)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Language>${escapeHtml(lang)}</Language>`,
    ...(iconUrl ? [`  <Image>${escapeHtml(iconUrl)}</Image>`] : []),
    `  <Url type="text/html" method="get" template="${escapeHtml(`${searchUrl}?q={searchTerms}`)}"/>`,
    '</OpenSearchDescription>',
    '',
  ];
  return madeFile(path, lines.join('\n'));
}
