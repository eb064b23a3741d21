import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createDocumentFilter, type SearchFilter } from '../../src/search/engine/documentFilter.ts';
import type { SearchManifest } from '../../src/search/engine/indexFormat.ts';

const MANIFEST = {
  kinds: { doc: [0, 6], post: [6, 8] },
  versions: { current: [[0, 2]], 'api/1': [[2, 4]], 'api/2': [[4, 6]] },
} as unknown as SearchManifest;

const found = (filter: SearchFilter) => [0, 2, 4, 6].filter(createDocumentFilter(MANIFEST, filter) ?? (() => true));

for (const [filter, documents] of [
  [{}, [0, 2, 4, 6]],
  [{ version: 'current api/2' }, [0, 4, 6]],
  [{ docs: 'api', version: 'current api/2' }, [4]],
  [{ docs: 'default', version: 'current api/2' }, [0]],
  [{ docs: 'none' }, []],
  [{ kinds: ['post'] }, [6]],
] as const satisfies readonly (readonly [SearchFilter, readonly number[]])[])
  test(`the filter ${JSON.stringify(filter)} keeps documents ${documents.join(', ') || 'none'}`, () =>
    assert.deepEqual(found(filter), documents));
