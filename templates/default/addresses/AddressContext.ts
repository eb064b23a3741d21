import { createContext } from 'react';
import type { PageAddresses, TemplateAddress, WrittenPlace } from '../../../src/views/addresses.ts';

/** Set around every page, and around each of its islands. */
export const AddressContext = createContext<PageAddresses | undefined>(undefined);

/** An address in the markup of a template. */
export const inMarkup = (
  kind: TemplateAddress['kind'],
  target: string,
  place: WrittenPlace | undefined,
): TemplateAddress => ({ kind, target, by: 'markup', ...(place ? { place } : {}) });
