import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ResolvedConfig } from '../../src/config/config.ts';
import { createContentCheck } from '../../src/model/blockedContent.ts';
import { elementsInHtml } from '../../src/shared/htmlAddresses.ts';
import { restrictedContent } from '../../src/shared/restrictedContent.ts';

/** The directives of the Content Security Policy that forbid content of some HTML. */
function forbiddenIn(html: string, extra: false | Readonly<Record<string, readonly string[]>>): readonly string[] {
  const config = {
    url: 'https://example.org',
    clientDir: 'client',
    contentSecurityPolicy: extra,
    analytics: {},
    head: [],
    headTags: [],
    scripts: [],
    stylesheets: [],
    search: {},
    reader: {},
  };
  const check = createContentCheck(config as unknown as ResolvedConfig);
  return elementsInHtml(html)
    .flatMap(restrictedContent)
    .flatMap((content) => (check(content) ? [content.directive] : []));
}

for (const [html, extra, forbidden] of [
  ['<script src="/x.js"></script><img src="/x.png"><a href="https://a.example">a</a>', {}, []],
  ['<script src="https://example.org/x.js"></script>', {}, []],
  ['<script src="https://a.example/x.js"></script>', {}, ['script-src']],
  ['<script src="//a.example/x.js"></script>', { 'script-src': ['https://a.example'] }, []],
  ['<script src="//a.example/x.js"></script>', { 'script-src': ['a.example'] }, []],
  ['<script src="https://a.example:8443/x.js"></script>', { 'script-src': ['https://a.example'] }, ['script-src']],
  ['<script src="https://a.example:8443/x.js"></script>', { 'script-src': ['https://a.example:*'] }, []],
  ['<script src="https://b.a.example/x.js"></script>', { 'script-src': ['*.a.example'] }, []],
  ['<script src="https://a.example/x.js"></script>', { 'script-src': ['*.a.example'] }, ['script-src']],
  ['<script src="https://a.example/lib/x.js"></script>', { 'script-src': ['https://a.example/lib/'] }, []],
  ['<script src="https://a.example/x.js"></script>', { 'script-src': ['https://a.example/lib/'] }, ['script-src']],
  ['<script src="https://a.example/x.js"></script>', { 'script-src': ['https:'] }, []],
  ['<script src="https://a.example/x.js"></script>', { 'script-src': ['*'] }, []],
  ['<script>a()</script>', {}, ['script-src']],
  ['<script type="module">a()</script>', {}, ['script-src']],
  ['<script type="application/json">{}</script><script type="text/template"><b></script>', {}, []],
  ['<script>a()</script>', { 'script-src': ["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"] }, []],
  ['<script>a()</script>', { 'script-src': ["'unsafe-inline'"] }, ['script-src']],
  ['<script>a()</script><b onclick="a()">a</b>', false, []],
  ['<b onclick="a()">a</b>', {}, ['script-src']],
  ['<a href="javascript:a()">a</a>', {}, ['script-src']],
  [
    '<img src="http://a.example/x.png"><img src="https://a.example/x.png"><img src="data:image/png;base64,">',
    {},
    ['img-src'],
  ],
  ['<img srcset="https://a.example/x.png 1x, http://a.example/y.png 2x">', {}, ['img-src']],
  ['<video src="http://a.example/x.mp4" poster="http://a.example/x.png"></video>', {}, ['media-src', 'img-src']],
  ['<iframe src="https://a.example"></iframe><iframe src="about:blank"></iframe>', {}, []],
  ['<iframe src="http://a.example"></iframe>', {}, ['frame-src']],
  ['<object data="/x.pdf"></object><embed src="/x.pdf">', {}, ['object-src', 'object-src']],
  ['<form action="https://a.example"></form><form action="/x"></form>', {}, ['form-action']],
  ['<link rel="stylesheet" href="https://a.example/x.css">', {}, ['style-src']],
  ['<link rel="preconnect" href="https://a.example"><link rel="canonical" href="https://a.example">', {}, []],
  ['<link rel="preload" as="font" href="https://a.example/x.woff2">', {}, ['font-src']],
  ['<link rel="manifest" href="https://a.example/x.json">', {}, ['manifest-src']],
  ['<base href="/x/">', {}, ['base-uri']],
  ['<!-- <script>a()</script> --><textarea><script>a()</script></textarea>', {}, []],
] as const) {
  test(`the policy with ${JSON.stringify(extra)} checks ${html}`, () =>
    assert.deepEqual(forbiddenIn(html, extra), forbidden));
}
