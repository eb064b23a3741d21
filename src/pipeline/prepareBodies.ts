import { findPackageOf } from '../bundle/optionalPackage.ts';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { type BodyReader, createBodyReader } from '../parse/bodies.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { MdxSettings, ReadMdx } from '../parse/mdx/mdxReader.ts';
import { showsTemplates, type TextScan } from '../parse/textScan.ts';
import type { ComposerInput } from './composeEntries.ts';
import { filesToRender } from './filesToRender.ts';
import type { PipelineOptions } from './options.ts';

/** Create the reader of bodies. Its salt covers everything that a body depends on besides its text. */
export function prepareBodies(
  {
    entries,
    files,
    components,
    readMdx,
    everywhere,
    known,
    elements,
  }: Pick<ComposerInput, 'entries' | 'files' | 'components'> &
    Pick<MdxSettings, 'everywhere' | 'known' | 'elements'> & { readonly readMdx: ReadMdx | undefined },
  options: Pick<PipelineOptions, 'config' | 'bodies' | 'scans'>,
): Promise<BodyReader> {
  const { config, bodies, scans } = options;
  const used = [
    config.markdown.math ? 'katex' : [],
    config.markdown.html === 'safe' ? 'sanitize-html' : [],
    readMdx ? '@mdx-js/mdx' : [],
  ].flat();
  const versions = used.map((name) => findPackageOf(name, config.rootDir)?.version);
  const salt = hashOf(
    JSON.stringify([
      buildId,
      config.configHash,
      config.baseUrl, // may come from the command line, which the hash of the configuration does not cover
      components,
      everywhere && [...everywhere],
      [...known],
      [...elements],
      ...versions,
    ]),
  );
  const rendered = filesToRender(config, entries);
  const templates = new Set(components);
  const mayRender = (source: EntrySource, scan: TextScan): boolean =>
    rendered.has(source.file) || showsTemplates(scan, templates);
  return createBodyReader({ config, components, cache: bodies, scans, mayRender, salt, files, readMdx });
}
