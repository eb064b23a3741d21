/** The attributes of a component's tag, as an author wrote them. */
export type Attributes = Readonly<Record<string, unknown>>;

/** An attribute that is text; a number is taken as it is written. */
export function textOf(attributes: Attributes, name: string, fallback = ''): string {
  const value = attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;
}

/** An attribute that is a number, in braces or in quotes. */
export function numberOf(attributes: Attributes, name: string): number | undefined {
  const value = attributes[name];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error(`\`${name}\` must be a number`);
  return number;
}

/** An attribute that is a JSON array; an empty one if it is left out. */
export function listOf<Item = string>(attributes: Attributes, name: string): readonly Item[] {
  const value = attributes[name] ?? [];
  if (!Array.isArray(value)) throw new Error(`\`${name}\` must be a list in JSON, such as ${name}={["…", "…"]}`);
  return value as readonly Item[];
}

/** An attribute that is one of a few words; the first of them if it is left out. */
export function wordOf<Word extends string>(attributes: Attributes, name: string, words: readonly Word[]): Word {
  const value = attributes[name] ?? words[0];
  if (!words.includes(value as Word)) throw new Error(`\`${name}\` must be one of ${words.join(', ')}`);
  return value as Word;
}

/** The systems that Electron runs on. */
export type System = 'mac' | 'windows' | 'linux';

/** The system whose look a drawing has. */
export const systemOf = (attributes: Attributes): System =>
  wordOf<System>(attributes, 'system', ['mac', 'windows', 'linux']);
