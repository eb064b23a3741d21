/** True for the key with the letter K; on keyboards without Latin letters, the one in its place. */
export const isKeyK = ({ key, code }: KeyboardEvent): boolean =>
  /^k$/i.test(key) || (code === 'KeyK' && !/^[a-z]$/i.test(key));
