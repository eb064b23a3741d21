import { test } from 'vitest';
import { changeAddresses } from '../../src/shared/addressAttributes.ts';
import { addressesInCss } from '../../src/shared/cssAddresses.ts';
import { assertLinear } from '../helpers/cost.ts';

test('the time to find addresses grows with the length of the text', async () => {
  await assertLinear((size) => changeAddresses(', '.repeat(size / 2), 'files', () => ''), 'separators of srcset');
  await assertLinear((size) => changeAddresses('a,,,, '.repeat(size / 6), 'files', () => ''), 'candidates of srcset');
  await assertLinear((size) => [...addressesInCss('"\\'.repeat(size / 2))], 'a string that is not closed');
});
