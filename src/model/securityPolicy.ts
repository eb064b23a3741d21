import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../config/config.ts';
import { headOrigins, inlineHeadScripts } from '../config/headTags.ts';
import type { CspDirective } from '../config/sections/contentSecurityPolicy.ts';
import { ENCRYPTED_FROM_ANYWHERE, type PolicyDirective } from '../shared/restrictedContent.ts';

/** Sources that Google's tag needs (its guide "Use Tag Manager with a Content Security Policy"). */
const GTAG_SOURCES: Partial<Record<PolicyDirective, readonly string[]>> = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** Hosts of a hosted search index (Algolia, "DSN": the main hosts and the fallbacks). */
function searchSources({ search }: ResolvedConfig): readonly string[] {
  if (search === false || search.provider !== 'algolia') return [];
  return search.hosts ?? ['https://*.algolia.net', 'https://*.algolianet.com'];
}

/** Origin of the feedback endpoint, if it is another site. */
function feedbackSources({ reader: { onFeedback } }: ResolvedConfig): readonly string[] {
  return onFeedback && URL.canParse(onFeedback) ? [new URL(onFeedback).origin] : [];
}

/** Inline scripts of the site's own templates, as configured. */
export const ownInlineScripts = ({ contentSecurityPolicy: policy }: ResolvedConfig): readonly string[] =>
  policy === false ? [] : (policy.inlineScripts ?? []);

/** Source expression that allows one inline script (CSP Level 3, "hash-source"). */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Allowed sources by directive. */
export type SecurityPolicy = ReadonlyMap<PolicyDirective, readonly string[]>;

/**
 * The Content-Security-Policy of all pages: scripts come from the site, or are inline with one of the given texts; `eval` is
 * forbidden. Styles may be inline, since Markdown and diagrams have `style` attributes. Pictures, films and frames may come from
 * any encrypted address. Undefined if the configuration turns it off.
 */
export function createPolicy(config: ResolvedConfig, scripts: readonly string[]): SecurityPolicy | undefined {
  const { contentSecurityPolicy: extra, analytics } = config;
  if (extra === false) return undefined;
  const own: Readonly<Record<PolicyDirective, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...[...scripts, ...ownInlineScripts(config), ...inlineHeadScripts(config)].map(hashSource),
      ...headOrigins(config, 'script'),
    ],
    'style-src': ["'self'", "'unsafe-inline'", ...headOrigins(config, 'link')],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...searchSources(config), ...feedbackSources(config)],
    'frame-src': ["'self'"],
    'form-action': ["'self'", ...feedbackSources(config)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return new Map(
    Object.entries(own).map(([name, sources]) => {
      const directive = name as PolicyDirective;
      const encrypted = ENCRYPTED_FROM_ANYWHERE.has(directive) ? ['https:'] : [];
      const gtag = analytics.gtag ? (GTAG_SOURCES[directive] ?? []) : [];
      return [directive, [...sources, ...encrypted, ...gtag, ...(extra[directive as CspDirective] ?? [])]];
    }),
  );
}

/** Directives that apply if another one is missing (CSP Level 3, 6.8.3). */
const FALLBACKS: Partial<Record<PolicyDirective, PolicyDirective>> = {
  'connect-src': 'default-src',
  'font-src': 'default-src',
  'manifest-src': 'default-src',
  'media-src': 'default-src',
  'worker-src': 'script-src',
};

/** Formats a policy for pages and headers, without directives that equal their fallback. */
export function formatPolicy(policy: SecurityPolicy): string {
  // Hashes only concern scripts in pages, so they do not matter to a fallback.
  const withoutHashes = (sources: readonly string[] = []): string =>
    sources.filter((source) => !source.startsWith("'sha256-")).join(' ');
  const equalsFallback = (directive: PolicyDirective, sources: readonly string[]): boolean => {
    const fallback = FALLBACKS[directive];
    return fallback !== undefined && withoutHashes(policy.get(fallback)) === sources.join(' ');
  };
  return [...policy]
    .filter(([directive, sources]) => !equalsFallback(directive, sources))
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
