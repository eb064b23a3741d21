/**
 * What gives a heading an id of its own, at its end: `{#setup}`, of letters of any script, digits, `-` and `_`. For regular
 * expressions with the flag `u`; the id is a group.
 */
export const CUSTOM_ID = String.raw`\{#([\p{L}\p{M}\p{N}_-]+)\}`;
