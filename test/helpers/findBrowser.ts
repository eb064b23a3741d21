import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell', // draws no window around pages, which halves the time of the browser process
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Packages of Debian, the lighter one first; older releases have only the other. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The Chromium or Chrome for tests: CHROMIUM_PATH if set, else one in a usual place. */
export const findBrowser = (): string | undefined =>
  CANDIDATES.find((file) => file !== undefined && file !== '' && existsSync(file));

/** Install the distribution's Chromium on Debian if there is none; on other systems, the user must install one. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  if (existsSync('/usr/bin/apt-get')) {
    console.log('no Chromium found: installing the distribution’s');
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const aptGet = (...args: readonly string[]): void => {
      const [command = '', ...rest] = [...prefix, 'apt-get', ...args];
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
    };
    aptGet('update');
    for (const name of PACKAGES) if (!findBrowser()) aptGet('install', '-y', '--no-install-recommends', name);
  }
  if (findBrowser()) return;
  throw new Error('the browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH');
}
