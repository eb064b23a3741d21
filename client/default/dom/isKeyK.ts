/** True for the K key; on keyboards without Latin letters, for the key in its place. */
export const isKeyK = ({ key, code }: KeyboardEvent): boolean =>
  /^k$/i.test(key) || (code === 'KeyK' && !/^[a-z]$/i.test(key));
