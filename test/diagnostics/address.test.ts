import assert from 'node:assert/strict';
import { test } from 'vitest';
import { addressDiagnostic } from '../../src/diagnostics/addressDiagnostic.ts';
import { assertLinear } from '../helpers/cost.ts';

test('several recipients, encoded ones and none are accepted, and names without a host are not', () => {
  const accepted = ['a@b.org, c@d.org', 'a@b.org;c@d.org', 'a@b.org%2Cc%40d.org', 'a@b.org?cc=c@d.org', '?subject=x'];
  for (const rest of accepted) assert.equal(addressDiagnostic(`mailto:${rest}`), undefined, rest);
  for (const rest of ['', 'a', 'a@b', 'a@b..org', 'a@b.org@c.org', 'a@b.org,c', '//a@b.org'])
    assert.equal(addressDiagnostic(`mailto:${rest}`)?.code, 'address-invalid', rest);
});

test('numbers of telephones may have parameters, and the stars of service codes', () => {
  for (const rest of ['+49-30-1234567', '+1(555)0100;ext=12', '*100%23'])
    assert.equal(addressDiagnostic(`tel:${rest}`), undefined, rest);
  for (const rest of ['', 'call', '+', '*'])
    assert.equal(addressDiagnostic(`tel:${rest}`)?.code, 'address-invalid', rest);
});

test('the time to check an address grows with its length', async () => {
  await assertLinear((size) => addressDiagnostic(`mailto:a@b.${'cccc@d.'.repeat(size / 7)}`));
  await assertLinear((size) => addressDiagnostic(`mailto:${'a@b.org%2C'.repeat(size / 10)}@`));
  await assertLinear((size) => addressDiagnostic(`tel:${'1'.repeat(size)}x`));
});
