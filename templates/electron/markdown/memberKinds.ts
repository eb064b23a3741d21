/** Kind of an API member. */
export type MemberKind = 'constructor' | 'event' | 'method' | 'property' | 'static';

/** An API member, parsed from its heading. */
export interface Member {
  readonly kind: MemberKind;
  /** Text before its name: `win.`, `new `, or `Event: `. */
  readonly before: string;
  /** Name without receiver and parameters; for an event with its quotes. */
  readonly name: string;
  /** Its parameters with parentheses; empty if it is not callable. */
  readonly parameters: string;
}

/** Matches `Event: 'will-quit'`. */
const EVENT = /^(Event:\s*)('[a-z]+(?:-[a-z]+)*')/;
/** Matches `win.setBounds(bounds[, animate])`, `new Tray(image)`, `process.type`, `store.get<Key extends string>(key)`. */
const CODE = /^(new |(?:[\w<>]+\.)+)([\w$]+)((?:<.+>)?\(.*\))?$/s;
/** Matches `TouchBarButton`, a class that is a property of another. */
const CLASS = /^[A-Z][a-z]\w*$/;

/** The event named by the text of a heading. */
export function findEvent(text: string): Member | undefined {
  const [, before = '', name] = EVENT.exec(text) ?? [];
  return name === undefined ? undefined : { kind: 'event', before, name, parameters: '' };
}

function kindOf(before: string, parameters: string | undefined): MemberKind {
  if (before === 'new ') return 'constructor';
  if (parameters === undefined) return 'property';
  return /^[A-Z]\w*\.$/.test(before) ? 'static' : 'method';
}

/** The member named by the code at the beginning of a heading. */
export function findMember(code: string): Member | undefined {
  if (CLASS.test(code)) return { kind: 'static', before: '', name: code, parameters: '' };
  const [, before, name, parameters] = CODE.exec(code) ?? [];
  if (before === undefined || name === undefined) return undefined;
  return { kind: kindOf(before, parameters), before, name, parameters: parameters ?? '' };
}
