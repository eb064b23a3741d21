/** The attributes of a component's tag, as an author wrote them. */
export type Attributes = Readonly<Record<string, unknown>>;

/** A text attribute; a number is converted to text. */
export function textOf(attributes: Attributes, name: string, fallback = ''): string {
  const value = attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;
}

/** A numeric attribute, in braces or in quotes. */
export function numberOf(attributes: Attributes, name: string): number | undefined {
  const value = attributes[name];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error(`\`${name}\` must be a number`);
  return number;
}

/** An attribute that is a JSON array; empty if it is missing. */
export function listOf<Item = string>(attributes: Attributes, name: string): readonly Item[] {
  const value = attributes[name] ?? [];
  if (!Array.isArray(value)) throw new Error(`\`${name}\` must be a list in JSON, such as ${name}={["…", "…"]}`);
  return value as readonly Item[];
}

/** An attribute with a fixed set of values; the first of them if it is missing. */
export function wordOf<Word extends string>(attributes: Attributes, name: string, words: readonly Word[]): Word {
  const value = attributes[name] ?? words[0];
  if (!words.includes(value as Word)) throw new Error(`\`${name}\` must be one of ${words.join(', ')}`);
  return value as Word;
}

/** The systems that Electron runs on. */
export type System = 'mac' | 'windows' | 'linux';

/** The system in whose style a drawing is made. */
export const systemOf = (attributes: Attributes): System =>
  wordOf<System>(attributes, 'system', ['mac', 'windows', 'linux']);
