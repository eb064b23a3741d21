import type { Transform } from 'sitegen-react';

/** A change of a member, from the page on breaking changes. */
interface Change {
  readonly what: 'Changed' | 'Deprecated';
  /** Major version of Electron. */
  readonly version: number;
  /** Anchor of its section. */
  readonly anchor: string;
}

const changed = (version: number, anchor: string): Change => ({ what: 'Changed', version, anchor });
const deprecated = (version: number, anchor: string): Change => ({ what: 'Deprecated', version, anchor });

const HANDLERS_DEPRECATED = deprecated(25, 'deprecated-protocolregisterinterceptbufferstringstreamfilehttpprotocol');

const handlers = ['File', 'Buffer', 'String', 'Http', 'Stream'].flatMap((kind) => [
  [
    `protocol.register${kind}Protocol`,
    [changed(10, `protocolregister${kind.toLowerCase()}protocol`), HANDLERS_DEPRECATED],
  ],
  [
    `protocol.intercept${kind}Protocol`,
    [changed(10, `protocolintercept${kind.toLowerCase()}protocol`), HANDLERS_DEPRECATED],
  ],
]) as readonly [string, readonly Change[]][];

/** Changes of members by name as in headings, oldest first. Only changes on that page are known. */
const MEMBERS: ReadonlyMap<string, readonly Change[]> = new Map([
  ...handlers,
  ['protocol.unregisterProtocol', [changed(10, 'protocolunregisterprotocol')]],
  ['protocol.uninterceptProtocol', [changed(10, 'protocoluninterceptprotocol')]],
  ['app.getGPUInfo', [changed(4, 'appgetgpuinfo')]],
  ['view.setAutoResize', [changed(30, 'behavior-changed-browserviewsetautoresize-behavior-on-macos')]],
  ['nativeImage.createThumbnailFromPath', [changed(24, 'api-changed-nativeimagecreatethumbnailfrompathpath-size')]],
  ['contents.printToPDF', [changed(21, 'api-changed-webcontentsprinttopdf')]],
  [
    'contents.getZoomLevel',
    [changed(5, 'api-changed-webcontentsgetzoomlevel-and-webcontentsgetzoomfactor-are-now-synchronous')],
  ],
  [
    'contents.getZoomFactor',
    [changed(5, 'api-changed-webcontentsgetzoomlevel-and-webcontentsgetzoomfactor-are-now-synchronous')],
  ],
  [
    'contents.backgroundThrottling',
    [
      changed(
        28,
        'behavior-changed-webcontentsbackgroundthrottling-set-to-false-affects-all-webcontents-in-the-host-browserwindow',
      ),
    ],
  ],
  ['ses.setDevicePermissionHandler', [changed(20, 'api-changed-sessionsetdevicepermissionhandlerhandler')]],
  ['ses.setPermissionCheckHandler', [changed(13, 'api-changed-sessionsetpermissioncheckhandlerhandler')]],
  ['ses.clearAuthCache', [changed(7, 'api-changed-sessionclearauthcache-no-longer-accepts-options')]],
  ['desktopCapturer.getSources', [changed(17, 'removed-desktopcapturergetsources-in-the-renderer')]],
  ['crashReporter.start', [changed(12, 'default-changed-crashreporterstart-compress-true-')]],
  ['webFrame.setIsolatedWorldInfo', [changed(7, 'api-changed-webframesetisolatedworldinfo-replaces-separate-methods')]],
  [
    'webFrame.setSpellCheckProvider',
    [changed(5, 'api-changed-webframesetspellcheckprovider-now-takes-an-asynchronous-callback')],
  ],
  ['win.setVibrancy', [changed(27, 'removed-some-windowsetvibrancy-options-on-macos')]],
  [
    'systemPreferences.getColor',
    [changed(27, 'removed-alternate-selected-control-text-value-for-systempreferencesgetcolor')],
  ],
  ['window.open', [changed(14, 'api-changed-windowopen')]],
]);

/** Versions in which the default of a web preference changed, by name. */
const DEFAULTS: Readonly<Record<string, Omit<Change, 'what'>>> = {
  contextIsolation: { version: 12, anchor: 'default-changed-contextisolation-defaults-to-true' },
  nodeIntegration: {
    version: 5,
    anchor: 'default-changed-nodeintegration-and-webviewtag-default-to-false-contextisolation-defaults-to-true',
  },
  webviewTag: {
    version: 5,
    anchor: 'default-changed-nodeintegration-and-webviewtag-default-to-false-contextisolation-defaults-to-true',
  },
};

const HEADING = /^#{2,5} `(?:new )?([\w.]+).*$/gm;
const DEFAULT = /^(\s*- `(\w+)` boolean \(optional\) - .*?)( Default is `\w+`\.)$/gm;

const link = ({ version, anchor }: Omit<Change, 'what'>): string =>
  `[Electron ${version}](latest/breaking-changes.md#${anchor})`;

/** Adds changes below the heading of a member, and to options whose default changed. */
export const memberHistory: Transform = (markdown, { path }) => {
  if (!path.startsWith('latest/api/')) return markdown;
  return markdown
    .replace(HEADING, (heading, name: string) => {
      const changes = MEMBERS.get(name)?.map((change) => `${change.what} in ${link(change)}`);
      return changes ? `${heading}\n\n<small>${changes.join(', ').replace(', D', ', d')}.</small>` : heading;
    })
    .replace(DEFAULT, (line, before: string, name: string, after: string) => {
      const change = Object.hasOwn(DEFAULTS, name) ? DEFAULTS[name] : undefined;
      return change ? `${before} The default changed in ${link(change)}.${after}` : line;
    });
};
