import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('check and build report the same tabs as invalid', async (t) => {
  const good = '<Tabs>\n<TabItem value="a">\n\nx\n\n</TabItem>\n</Tabs>\n';
  const site = await createSite(t, {
    'content/docs/good.md': `# Good\n\n${good}`,
    'content/docs/open.md': '# Open\n\nHere:<Tabs>\n\nand on.\n',
    'content/docs/whole.md': '# Whole\n\nHere: <Tabs/>.\n',
    'content/docs/empty.md': '# Empty\n\n<Tabs>\n<TabItem value="" label="">\n\nx\n\n</TabItem>\n</Tabs>\n',
    'content/docs/default.md': `# Default\n\n${good.replace('<Tabs>', '<Tabs defaultValue="b">')}`,
    'content/docs/query.md': `# Query\n\n${good.replace('<Tabs>', '<Tabs queryString>')}`,
    'content/docs/queryGroup.md': `# Query\n\n${good.replace('<Tabs>', '<Tabs queryString syncKey="x">')}`,
    'content/docs/queryEmpty.md': `# Query\n\n${good.replace('<Tabs>', '<Tabs queryString groupId="">')}`,
    'content/docs/twice.md': '# Twice\n\n<Tabs><TabItem value={1}>x</TabItem><TabItem value="1">y</TabItem></Tabs>\n',
  });
  for (const command of ['check', 'build']) {
    const { exitCode, stderr } = await site.run(command);
    assert.equal(exitCode, 1);
    assert.match(stderr, /^\w+ component-misplaced content\/docs\/open\.md:3:6$/m); // outside of a block, this is text
    assert.deepEqual(stderr.match(/^error tabs-invalid .*$/gm), [
      'error tabs-invalid content/docs/default.md:3:21',
      'error tabs-invalid content/docs/empty.md:4:1',
      'error tabs-invalid content/docs/query.md:3:7',
      'error tabs-invalid content/docs/queryEmpty.md:3:7',
      'error tabs-invalid content/docs/twice.md:3:53',
      'error tabs-invalid content/docs/whole.md:3:7',
    ]);
  }
});
