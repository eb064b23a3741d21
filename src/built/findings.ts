import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { detachText } from './detachText.ts';
import type { BuiltPlace } from './places.ts';
import { createTallies } from './tallies.ts';

/** Something that is wrong, and how often. */
export interface BuiltDiagnostic {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | (() => string | undefined);
  /** What is written there: an address, an id. Sources have it too. */
  readonly written?: string;
}

/** A finding, and where it was met. */
export interface CountedFinding {
  readonly finding: BuiltDiagnostic;
  readonly count: number;
  /** The first ones. */
  readonly places: readonly BuiltPlace[];
}

/** Collects findings. What is the same on many pages is one of them: a page that all others lead to costs no memory. */
export interface Findings {
  readonly add: (finding: BuiltDiagnostic, place: () => BuiltPlace) => void;
  /** Add what was counted by itself. */
  readonly addCounted: (counted: CountedFinding) => void;
  readonly all: () => readonly CountedFinding[];
}

/** None yet. */
export function createFindings(): Findings {
  const found = new Map<string, BuiltDiagnostic>();
  const tallies = createTallies();
  const counted: CountedFinding[] = [];
  return {
    add(finding, place) {
      const key = `${finding.code} ${finding.message}`;
      if (!found.has(key)) found.set(detachText(key), { ...finding, message: detachText(finding.message) });
      tallies.add(key, finding.message, place);
    },
    addCounted: (more) => void counted.push(more),
    all: () => [
      ...[...found].map(([key, finding]) => ({ finding, count: 0, places: [], ...tallies.get(key) })),
      ...counted,
    ],
  };
}
