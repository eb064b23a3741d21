/** What a member of an API is. */
export type MemberKind = 'constructor' | 'event' | 'method' | 'property' | 'static';

/** A member, by the text of its heading. */
export interface Member {
  readonly kind: MemberKind;
  /** What stands before its name: `win.`, `new `, or `Event: `. */
  readonly before: string;
  /** Without receiver and parameters; of an event, with its quotes. */
  readonly name: string;
  /** Its parameters, in parentheses; empty for what is not called. */
  readonly parameters: string;
}

/** `Event: 'will-quit'` */
const EVENT = /^(Event:\s*)('[a-z]+(?:-[a-z]+)*')/;
/** `win.setBounds(bounds[, animate])`, `new Tray(image)`, `process.type`, `store.get<Key extends string>(key)` */
const CODE = /^(new |(?:[\w<>]+\.)+)([\w$]+)((?:<.+>)?\(.*\))?$/s;
/** `TouchBarButton`, a class within another */
const CLASS = /^[A-Z][a-z]\w*$/;

/** The event that the text of a heading names. */
export function findEvent(text: string): Member | undefined {
  const [, before = '', name] = EVENT.exec(text) ?? [];
  return name === undefined ? undefined : { kind: 'event', before, name, parameters: '' };
}

function kindOf(before: string, parameters: string | undefined): MemberKind {
  if (before === 'new ') return 'constructor';
  if (parameters === undefined) return 'property';
  return /^[A-Z]\w*\.$/.test(before) ? 'static' : 'method';
}

/** The member that the code at the beginning of a heading names. */
export function findMember(code: string): Member | undefined {
  if (CLASS.test(code)) return { kind: 'static', before: '', name: code, parameters: '' };
  const [, before, name, parameters] = CODE.exec(code) ?? [];
  if (before === undefined || name === undefined) return undefined;
  return { kind: kindOf(before, parameters), before, name, parameters: parameters ?? '' };
}
