import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

const DEEP = `# Deep

        ## Far

            \`\`\`js
            const far = 1;
            \`\`\`

        - one
        - two

              more

> quoted
>
>         \`\`\`sh
>         ls
>         \`\`\`

1.  First

          <Tabs>

    <TabItem label="npm">

        \`\`\`sh
        npm start
        \`\`\`

              </TabItem>
              <TabItem label="yarn">

        \`\`\`sh
        yarn start
        \`\`\`

              </TabItem>

          </Tabs>

1.  Second
`;

/** The expected Markdown twin. */
const PLAIN = `# Deep

## Far

\`\`\`js
const far = 1;
\`\`\`

- one
- two

  more

> quoted
>
> \`\`\`sh
> ls
> \`\`\`

1.  First

    **npm**

    \`\`\`sh
    npm start
    \`\`\`

    **yarn**

    \`\`\`sh
    yarn start
    \`\`\`

1.  Second
`;

const codeOf = (html: string): readonly string[] =>
  [...html.matchAll(/<code class="hljs">([\s\S]*?)<\/code>/g)].map(([, code = '']) => code.replace(/<[^>]+>/g, ''));

/** A page with an include and a variable, which are inserted before parsing. */
const COMPOSED = `# Composed

<div>

        <Include file="./_part.md" />

        Version {{version}}.

</div>
`;

/** The closing fences are indented further than the opening ones, as in MDX, but not in CommonMark. */
const DEEP_END = `# Deep end

- one

    \`\`\`js
        const far = 1;
            \`\`\`

## Between {#be-tween}

\`\`\`sh
ls
    \`\`\`

## After {#after-all}
`;

const DEEP_END_PLAIN = `# Deep end

- one

    \`\`\`js
        const far = 1;
    \`\`\`

## Between

\`\`\`sh
ls
\`\`\`

## After
`;

/** An expression makes the page a program. */
const WITH_PROGRAM = `${DEEP}\n{1 + 1}\n`;

describe('indented text', () => {
  const site = shared(async (scope) => {
    const made = await createSite(scope, {
      'site.config.ts': configFile("markdown: { variables: { version: '1.2' } }"),
      'content/docs/_part.md': 'A part.\n\n- of\n- lines\n',
      'content/docs/composed.mdx': COMPOSED,
      'content/docs/composed-markdown.md': COMPOSED,
      'content/docs/plain.mdx': DEEP,
      'content/docs/program.mdx': WITH_PROGRAM,
      'content/docs/end.mdx': DEEP_END,
      'content/docs/end-program.mdx': `${DEEP_END}\n{1 + 1}\n`,
      'content/docs/markdown.md': DEEP.split('1.  First')[0] ?? '',
    });
    const { exitCode, stderr } = await made.run('build');
    assert.equal(exitCode, 0, stderr);
    assert.doesNotMatch(stderr, /warning/);
    return made;
  });
  const page = (name: string): string => site().read(`build/docs/${name}/index.html`);

  for (const name of ['plain', 'program'])
    test(`is no code in MDX files: ${name}`, () => {
      assert.deepEqual(codeOf(page(name)), ['const far = 1;', 'ls', 'npm start', 'yarn start']);
      assert.match(page(name), /<h2 id="far"/);
      assert.match(page(name), /<li>\s*<p>two<\/p>\s*<p>more<\/p>\s*<\/li>/);
      const markdown = site().read(`build/docs/${name}/index.md`);
      assert.equal(markdown.slice(0, PLAIN.length), PLAIN);
    });

  for (const name of ['end', 'end-program'])
    test(`may precede the end of fenced code in MDX files: ${name}`, () => {
      assert.deepEqual(codeOf(page(name)), ['    const far = 1;', 'ls']);
      assert.match(page(name), /<h2 id="be-tween"[\s\S]*<h2 id="after-all"/);
      assert.equal(site().read(`build/docs/${name}/index.md`).slice(0, DEEP_END_PLAIN.length), DEEP_END_PLAIN);
    });

  test('around includes and variables is no code in MDX files, but in Markdown files', () => {
    assert.match(page('composed'), /<p>A part\.<\/p>\s*<ul>[\s\S]*<p>Version 1\.2\.<\/p>/);
    assert.match(codeOf(page('composed-markdown')).join(), /Include[\s\S]*Version \{\{version\}\}/);
  });

  test('is code in Markdown files', () => {
    assert.match(codeOf(page('markdown'))[0] ?? '', /^ {4}## Far\n/);
  });

  test('changes its meaning if a file is renamed', async () => {
    await site().write({ 'content/docs/markdown.mdx': site().read('content/docs/markdown.md') });
    await site().remove('content/docs/markdown.md');
    assert.equal((await site().run('build')).exitCode, 0);
    assert.match(page('markdown'), /<h2 id="far"/);
  });
});
