import type { DiagnosticView } from '../../../src/shared/diagnosticView.ts';
import { adviseOnAddress } from '../../../src/shared/policyAdvice.ts';
import type { PolicyDirective } from '../../../src/shared/restrictedContent.ts';

/** What was blocked on a page, by which directive of the Content-Security-Policy. */
interface Violation {
  readonly blocked: string;
  readonly directive: string;
}

/** The part of `CSPViolationReportBody` (CSP Level 3, 5.3) that is used here, which TypeScript lacks. */
interface BlockedBody {
  readonly blockedURL: string;
  readonly effectiveDirective: string;
}

/** What the policy has blocked on a page. `check` cannot know requests of packages, or computed addresses. */
export interface Violations {
  /** As findings. `documentation` is the address of the page about them. */
  readonly list: (documentation: string) => readonly DiagnosticView[];
  /** Forget those of the page before. */
  readonly clear: () => void;
}

/**
 * Follow violations, those before the call included where browsers keep them (Reporting API; not in Firefox and Safari).
 * Directives for elements and attributes are those that the configuration has (CSP Level 3, 6.8.1).
 */
function follow(note: (violation: Violation) => void): void {
  const noteOne = (blocked: string, directive: string): void =>
    note({ blocked, directive: directive.replace(/-(?:elem|attr)$/, '') });
  if (!('ReportingObserver' in globalThis)) {
    document.addEventListener('securitypolicyviolation', (event) =>
      noteOne(event.blockedURI, event.effectiveDirective),
    );
    return;
  }
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { blockedURL, effectiveDirective } = body as unknown as BlockedBody;
        noteOne(blockedURL, effectiveDirective);
      }
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
}

/** How to fix it, as `check` says it of addresses; code is better moved than allowed. */
function hintOf({ blocked, directive }: Violation): string {
  return /^\w+:\/\//.test(blocked)
    ? adviseOnAddress({ directive: directive as PolicyDirective, value: blocked }, new URL(location.href))
    : 'move it into client/main.ts, or allow it in `contentSecurityPolicy`';
}

/** Collect violations, each once. `onChange` is called after each new one. */
export function collectViolations(onChange: () => void): Violations {
  const found = new Map<string, Violation>();
  follow((violation) => {
    const key = `${violation.directive} ${violation.blocked}`;
    if (found.has(key)) return;
    found.set(key, violation);
    onChange();
  });
  return {
    list: (documentation) =>
      [...found.values()].map((violation) => ({
        severity: 'warning',
        code: 'content-blocked',
        documentation,
        message: `the site’s security policy blocks "${violation.blocked}" (${violation.directive})`,
        place: '',
        frame: '',
        hint: hintOf(violation),
      })),
    clear: () => found.clear(),
  };
}
