/** A change of a member, from breaking changes or a post about a release. */
export interface Change {
  readonly what: 'Added' | 'Changed' | 'Deprecated';
  /** Major version of Electron. */
  readonly version: number;
  /** Link target of its description. */
  readonly source: string;
}

/** Links to a section of the page on breaking changes. */
const section = (anchor: string): string => `latest/breaking-changes.md#${anchor}`;

const changed = (version: number, anchor: string): Change => ({ what: 'Changed', version, source: section(anchor) });
const deprecated = (version: number, anchor: string): Change => ({
  what: 'Deprecated',
  version,
  source: section(anchor),
});

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

/** Changes from the page on breaking changes, by member. */
const BREAKING: readonly (readonly [name: string, changes: readonly Change[]])[] = [
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
];

/** Members that posts about releases call new, by version. */
const ADDED: Readonly<Record<number, readonly string[]>> = {
  3: ['app.isPackaged', 'app.whenReady', 'process.getHeapStatistics', 'tray.setIgnoreDoubleClickEvents', 'win.moveTop'],
  4: ['app.requestSingleInstanceLock', 'app.showAboutPanel', 'contents.setBackgroundThrottling'],
  5: ['process.getProcessMemoryInfo', 'webFrame.setIsolatedWorldInfo'],
  6: ['dialog.showMessageBoxSync', 'dialog.showOpenDialogSync', 'dialog.showSaveDialogSync'],
  7: ['ipcMain.handle', 'ipcRenderer.invoke'],
  8: [
    'app.getApplicationNameForProtocol',
    'contents.executeJavaScriptInIsolatedWorld',
    'contents.getAllSharedWorkers',
    'contents.inspectSharedWorkerById',
    'nativeTheme.themeSource',
    'ses.addWordToSpellCheckerDictionary',
    'ses.downloadURL',
    'ses.preconnect',
    'session/preconnect',
    'touchBarButton.accessibilityLabel',
    'touchBarLabel.accessibilityLabel',
    'tray.focus',
    'tray.removeBalloon',
    'win.getMediaSourceId',
    'win.moveAbove',
  ],
  9: ['ses.listWordsInSpellCheckerDictionary', 'ses.removeWordFromSpellCheckerDictionary', 'shell.openPath'],
  10: ['contents.backgroundThrottling', 'contents.getBackgroundThrottling', 'ses.isPersistent'],
  11: ['app.getApplicationInfoForProtocol', 'contents.forcefullyCrashRenderer'],
  12: [
    'browser-window/resized',
    'browser-window/system-context-menu',
    'contents.setWindowOpenHandler',
    'net.online',
    'powerMonitor.onBatteryPower',
    'ses.setSSLConfig',
    'session/extension-loaded',
    'session/extension-ready',
    'session/extension-unloaded',
    'shell.trashItem',
    'win.isTabletMode',
    'win.setTopBrowserView',
  ],
  13: ['process.contextId', 'process.contextIsolated', 'ses.storagePath'],
  14: ['frame.visibilityState', 'win.isFocusable'],
  15: ['app.runningUnderARM64Translation', 'menuItem.userAccelerator'],
  16: ['commandLine.removeSwitch'],
  17: ['contents.getMediaSourceId', 'contents.getPrintersAsync'],
  18: ['ses.setCodeCachePath'],
  21: ['contents.ipc', 'frame.ipc', 'frame.origin'],
  22: ['contents.opener', 'ses.setDisplayMediaRequestHandler', 'utilityProcess.fork', 'webContents.fromFrame'],
  23: ['app.getPreferredSystemLanguages', 'session/serial-port-revoked', 'win.setHiddenInMissionControl'],
  24: ['web-contents/devtools-open-url', 'win.invalidateShadow'],
  25: [
    'net.fetch',
    'net.resolveHost',
    'protocol.handle',
    'web-contents/audio-state-changed',
    'web-contents/will-frame-navigate',
    'webview-tag/will-frame-navigate',
    'win.getWindowButtonPosition',
    'win.setWindowButtonPosition',
  ],
  26: ['safeStorage.getSelectedStorageBackend', 'safeStorage.setUsePlainTextEncryption'],
  29: ['webUtils.getPathForFile'],
  30: ['BaseWindow', 'WebContentsView', 'contents.navigationHistory', 'navigationHistory.getEntryAtIndex'],
};

/** Members that have returned promises since a version. */
const PROMISES: Readonly<Record<number, readonly string[]>> = {
  5: [
    'app.getFileIcon',
    'contentTracing.getCategories',
    'contentTracing.startRecording',
    'contentTracing.stopRecording',
    'contents.loadFile',
    'contents.loadURL',
    'cookies.flushStore',
    'cookies.get',
    'cookies.remove',
    'cookies.set',
    'debugger.sendCommand',
    'shell.openExternal',
    'win.capturePage',
  ],
  6: [
    'contents.executeJavaScript',
    'contents.printToPDF',
    'contents.savePage',
    'dialog.showCertificateTrustDialog',
    'dialog.showMessageBox',
    'dialog.showOpenDialog',
    'dialog.showSaveDialog',
    'dock.show',
    'inAppPurchase.getProducts',
    'inAppPurchase.purchaseProduct',
    'netLog.stopLogging',
    'ses.clearAuthCache',
    'ses.clearCache',
    'ses.clearHostResolverCache',
    'ses.clearStorageData',
    'ses.getBlobData',
    'ses.getCacheSize',
    'ses.resolveProxy',
    'ses.setProxy',
    'webFrame.executeJavaScript',
    'webFrame.executeJavaScriptInIsolatedWorld',
  ],
};

/** Members that posts about releases call deprecated. */
const DEPRECATED: typeof ADDED = { 30: ['BrowserView'] };

const fromPosts = (what: Change['what'], members: typeof ADDED, anchor = ''): typeof BREAKING =>
  Object.entries(members).flatMap(([version, names]) =>
    names.map(
      (name) => [name, [{ what, version: Number(version), source: `/blog/electron-${version}-0${anchor}` }]] as const,
    ),
  );

function collectChanges(): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, readonly Change[]>();
  const all = [
    ...fromPosts('Added', ADDED),
    ...fromPosts('Changed', PROMISES, '#promisification'),
    ...fromPosts('Deprecated', DEPRECATED),
    ...BREAKING,
  ];
  for (const [name, changes] of all)
    found.set(
      name,
      [...(found.get(name) ?? []), ...changes].toSorted((a, b) => a.version - b.version),
    );
  return found;
}

/**
 * Changes of members, oldest first, by name as in headings; events by page and event: `app/ready`. Only changes that the site
 * describes are known.
 */
export const memberChanges: ReadonlyMap<string, readonly Change[]> = collectChanges();

/** Versions in which the default of a web preference changed, by name. */
export const defaultChanges: Readonly<Record<string, Omit<Change, 'what'>>> = {
  contextIsolation: { version: 12, source: section('default-changed-contextisolation-defaults-to-true') },
  nodeIntegration: {
    version: 5,
    source: section(
      'default-changed-nodeintegration-and-webviewtag-default-to-false-contextisolation-defaults-to-true',
    ),
  },
  webviewTag: {
    version: 5,
    source: section(
      'default-changed-nodeintegration-and-webviewtag-default-to-false-contextisolation-defaults-to-true',
    ),
  },
};
