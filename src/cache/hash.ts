import { hash } from 'node:crypto';

/** A short name for some content: equal contents have equal hashes on every machine. 20 hex digits of SHA-256. */
export const hashOf = (content: string | Uint8Array): string => hash('sha256', content, 'hex').slice(0, 20);
