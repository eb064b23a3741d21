import { defineConfig } from 'sitegen-react';
import { schemas } from './content/data/schemas.ts';
import { drawCard } from './templates/electron/drawCard.ts';
import { badges } from './templates/electron/markdown/badges.ts';
import { examples } from './templates/electron/markdown/examples.ts';
import { fiddle } from './templates/electron/markdown/fiddle.ts';
import { memberHistory } from './templates/electron/markdown/memberHistory.ts';
import { members } from './templates/electron/markdown/members.ts';
import { memberTable } from './templates/electron/markdown/memberTable.ts';
import { options } from './templates/electron/markdown/options.ts';
import { titleNames } from './templates/electron/markdown/titleNames.ts';
import { tocLabels } from './templates/electron/markdown/tocLabels.ts';
import { showcasePages } from './templates/electron/showcasePages.ts';
import { systemScript } from './templates/electron/systemScript.ts';

/** The release that the documentation describes. */
const version = '30.0.1';

const config = defineConfig({
  title: 'Electron',
  tagline: 'Desktop apps for macOS, Windows and Linux from one JavaScript codebase',
  url: 'https://electronjs.org',
  favicon: '/favicon.svg',
  templatesDir: 'templates/electron',
  clientDir: 'client/electron',
  i18n: { locales: ['en', 'de', 'es', 'fr', 'ja', 'pt', 'ru', 'zh'] },
  data: schemas,
  routes: showcasePages,
  messages: {
    'site.openInFiddle': 'Open in Fiddle',
    'site.platform.mac': 'Available on macOS',
    'site.platform.windows': 'Available on Windows',
    'site.platform.linux': 'Available on Linux',
    'site.platforms': 'Show for',
    'site.pauseAnimation': 'Pause animation',
  },

  docs: {
    versions: { current: { label: version, badge: true } },
    editUrl: (path) => `https://github.com/electron/electron/edit/main/docs/${path.replace(/^latest\//, '')}`,
  },
  blog: {
    blogTitle: "Electron's blog",
    blogDescription: "Keep up to date with what's going on with the Electron project",
    sidebarTitle: 'Latest posts',
    sidebarCount: 50,
  },

  reader: { copyPage: true, printSidebar: true },

  search: {
    aliases: {
      BrowserWindow: ['win', 'mainWindow'],
      webContents: ['contents'],
      session: ['ses'],
      switch: ['flag'],
      // What readers call it, who do not know yet what Electron calls it, and what they copy from a console.
      'apple silicon': ['m1', 'm2', 'm1 mac', 'arm mac'],
      askForMediaAccess: ['microphone permission', 'camera permission', 'microphone access', 'camera access'],
      'auto updater': ['electron-updater', 'self update', 'automatic update'],
      'certificate-error': ['self signed certificate', 'self-signed certificate', 'invalid certificate'],
      'code signing': [
        'sign app',
        'notarize',
        'notarization',
        'certificate for signing',
        'smartscreen',
        'gatekeeper',
        'unidentified developer',
      ],
      'context isolation': ['isolated context'],
      'custom title bar': ['titlebar', 'traffic lights', 'window controls', 'draggable region'],
      'deep links': [
        'url scheme',
        'custom url scheme',
        'protocol handler',
        'open app from url',
        'app from a url',
        'custom scheme',
        'app link',
      ],
      'desktop capturer': [
        'screen share',
        'screen recording',
        'record screen',
        'capture screen',
        'screenshot',
        'record window',
        'screen sharing',
      ],
      'device access': ['bluetooth', 'serial port', 'webusb', 'webhid'],
      disableHardwareAcceleration: ['disable gpu', 'turn off gpu', 'gpu process crash'],
      'drag and drop': ['dnd', 'drag files', 'drop files'],
      'end-to-end': ['e2e', 'spectron', 'playwright', 'webdriver'],
      'es modules': ['import syntax', 'import statement', 'esm'],
      'frameless window': ['window without frame', 'remove title bar', 'hide title bar', 'chromeless window'],
      'headless ci': ['github actions', 'travis', 'jenkins', 'xvfb'],
      'installation instructions': ['cannot find module electron', 'failed to install correctly', 'npm install fails'],
      'inter-process communication': ['communicate between processes', 'send message to renderer'],
      'keyboard shortcuts': ['keyboard accelerator', 'key press'],
      'login item': [
        'launch at startup',
        'auto launch',
        'autostart',
        'start on login',
        'run on boot',
        'run at startup',
        'open at login',
        'auto start',
        'start with windows',
      ],
      'mac app store': ['mas', 'testflight'],
      'native modules': ['native addons', 'node addons', 'node-gyp', 'napi', 'native dependency', 'better-sqlite3'],
      'online offline event': [
        'user online',
        'internet connection',
        'network status',
        'no internet',
        'connection lost',
      ],
      openExternal: ['default browser', 'external browser', 'link in browser', 'external link'],
      package: [
        'bundle',
        'make installer',
        'create installer',
        'build installer',
        'exe',
        'electron-winstaller',
        'electron-packager',
      ],
      performance: ['memory leak', 'high cpu', 'slow startup'],
      'power save blocker': ['keep awake', 'prevent sleep', 'computer from sleeping', 'stop sleep', 'stay awake'],
      'process model': ['document is not defined', 'window is not defined', 'localstorage is not defined'],
      'release schedule': ['release timeline', 'release dates', 'supported versions', 'end of life', 'eol'],
      'render-process-gone': [
        'renderer crash',
        'renderer process crash',
        'white screen',
        'blank screen',
        'black screen',
        'blank window',
      ],
      'safe storage': [
        'keytar',
        'keychain',
        'store secret',
        'encrypt password',
        'store password',
        'store token',
        'store credentials',
      ],
      'single instance': [
        'one instance',
        'second instance',
        'multiple instances',
        'starts twice',
        'already running',
        'only once',
      ],
      snapcraft: ['snap', 'snap store', 'flatpak'],
      'system tray': ['tray', 'menu bar app', 'menu bar icon', 'notification area', 'status bar icon'],
      'utility process': [
        'child process',
        'fork',
        'background process',
        'background task',
        'spawn process',
        'subprocess',
      ],
      'web embeds': ['iframe', 'embed website', 'embed web page'],
      'web request': [
        'intercept requests',
        'intercept http requests',
        'block requests',
        'modify headers',
        'request interceptor',
        'ad blocker',
        'change headers',
      ],
      'global shortcut': ['global hotkey', 'system wide shortcut'],
      'offscreen rendering': ['headless rendering'],
      'windows store': ['microsoft store', 'appx', 'msix'],
      // What languages have names of their own for: see `alias.…` in their ui.json.
      accessibility: [],
      'always on top': [],
      'automated testing': [],
      badge: [],
      'breaking changes': [],
      cache: [],
      center: [],
      'child window': [],
      'clear cache': [],
      clipboard: [],
      'command line switches': [],
      'command line': [],
      'context bridge': [],
      'context menu': [],
      cookies: [],
      'crash reporter': [],
      'dark mode': [],
      debugging: [],
      devtools: [],
      dialog: [],
      download: [],
      'environment variables': [],
      extensions: [],
      frameless: [],
      'full screen': [],
      getLocale: [],
      icon: [],
      idle: [],
      'in-app purchases': [],
      'jump list': [],
      kiosk: [],
      'main process': [],
      maximize: [],
      'menu bar': [],
      menu: [],
      'message box': [],
      minimize: [],
      modal: [],
      multithreading: [],
      'navigation history': [],
      notification: [],
      permission: [],
      'power monitor': [],
      'preload script': [],
      print: [],
      printToPDF: [],
      'progress bar': [],
      protocol: [],
      proxy: [],
      'recent documents': [],
      'renderer process': [],
      'save dialog': [],
      screen: [],
      'serial port': [],
      'set position': [],
      'set size': [],
      'show item in folder': [],
      spellchecker: [],
      taskbar: [],
      'touch bar': [],
      'transparent window': [],
      unresponsive: [],
      'user agent': [],
      versioning: [],
      window: [],
      zoom: [],
    },
  },

  markdown: {
    plugins: [badges, tocLabels, titleNames, members, options, examples, memberTable],
    fences: { fiddle: fiddle(version) },
  },
  transform: memberHistory,
  contentSecurityPolicy: { inlineScripts: [systemScript] },
  image: '/card.png',
  socialCards: { draw: drawCard, fonts: ['client/electron/fonts/bricolage-grotesque-bold.ttf'] },
  head: [
    { tagName: 'meta', attributes: { name: 'theme-color', content: '#14151f' } },
    { tagName: 'link', attributes: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' } },
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' } },
    { tagName: 'link', attributes: { rel: 'manifest', href: '/manifest.webmanifest' } },
  ],

  announcementBar: {
    id: 'electron-30',
    content: 'Electron 30 is out: <a href="/blog/electron-30-0">see what is new</a>',
  },

  navbar: {
    title: 'Electron',
    hideOnScroll: true,
    logo: { src: '/mark.svg', alt: 'Electron homepage' },
    items: [
      { type: 'doc', docId: 'latest/tutorial/introduction', label: 'Docs' },
      { type: 'doc', docId: 'latest/api/app', label: 'API' },
      { to: '/blog', label: 'Blog' },
      {
        type: 'dropdown',
        label: 'Tools',
        items: [
          { href: 'https://electronforge.io', label: 'Electron Forge' },
          { to: '/fiddle', label: 'Electron Fiddle' },
        ],
      },
      {
        type: 'dropdown',
        label: 'Community',
        items: [
          { to: '/governance', label: 'Governance' },
          { to: '/apps', label: 'Showcase' },
          { to: '/community', label: 'Resources' },
        ],
      },
      { type: 'localeDropdown', position: 'right' },
      { href: 'https://releases.electronjs.org', label: 'Releases', position: 'right' },
      { href: 'https://github.com/electron/electron', label: 'GitHub', position: 'right' },
    ],
  },

  footer: {
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Getting Started', href: '/docs/latest/' },
          { label: 'API Reference', href: '/docs/latest/api/app' },
        ],
      },
      {
        title: 'Checklists',
        items: [
          { label: 'Performance', href: '/docs/latest/tutorial/performance' },
          { label: 'Security', href: '/docs/latest/tutorial/security' },
        ],
      },
      {
        title: 'Tools',
        items: [
          { label: 'Electron Forge', href: 'https://electronforge.io' },
          { label: 'Electron Fiddle', href: '/fiddle' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Governance', href: '/governance' },
          { label: 'Showcase', href: '/apps' },
          { label: 'Resources', href: '/community' },
          { label: 'Discord', href: 'https://discordapp.com/invite/APGC3k5yaH' },
          { label: 'Twitter', href: 'https://twitter.com/electronjs' },
          { label: 'Mastodon', href: 'https://social.lfx.dev/@electronjs', rel: 'me' },
          { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/electron' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'GitHub', href: 'https://github.com/electron/electron' },
          { label: 'Open Collective', href: 'https://opencollective.com/electron' },
          {
            label: 'Infrastructure Dashboard',
            href: 'https://p.datadoghq.com/sb/c44e1df0-85d7-11ee-94c9-da7ad0900002-c245f7ef47d0d0c32abecdc0938c2a85',
          },
        ],
      },
    ],
    copyright: 'Copyright © {year} <a href="https://openjsf.org/">OpenJS Foundation</a> and Electron contributors.',
    credits: 'Hosting and infrastructure are gifts of Azure, Heroku and Datadog.',
  },
});

export default config;

declare module 'sitegen-react' {
  interface Register {
    config: typeof config;
  }
}
