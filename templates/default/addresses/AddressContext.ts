import { createContext } from 'react';
import type { PageAddresses, TemplateAddress, WrittenPlace } from '../../../src/views/addresses.ts';

/** Provided around every page, and around each of its islands. */
export const AddressContext = createContext<PageAddresses | undefined>(undefined);

/** An address that a template writes in its markup. */
export const inMarkup = (
  kind: TemplateAddress['kind'],
  target: string,
  place: WrittenPlace | undefined,
): TemplateAddress => ({ kind, target, by: 'markup', ...(place ? { place } : {}) });
