import { languageName } from '../engine/languageName.ts';
import { TRANSLATED_NAMES } from './translatedNames.ts';

/**
 * English synonyms, one set per line, separated by commas: abbreviations first, then other words. The first of a line is the one
 * that texts use most.
 */
const NAMES = `
a11y, accessibility
auth, authentication
ci, continuous integration
cjs, commonjs
cli, command line interface
cmd, command
config, configuration, setting, preference
cors, cross-origin
cpu, processor
csp, content security policy
db, database
deps, dependency
devtools, developer tools
dir, directory, folder
docs, documentation
e2e, end-to-end
env, environment
eol, end of life
esm, es modules
exe, executable, binary, installer
faq, frequently asked questions
func, function
gpu, hardware acceleration
i18n, internationalization, localization, l10n, locale
ide, editor
ipc, inter-process communication
js, javascript
lib, library
lts, long-term support
msg, message
os, operating system
param, parameter, argument
pic, picture, image, photo
pr, pull request
regex, regular expression
repo, repository
ssl, tls, https
ts, typescript
ui, user interface
url, link
var, variable
vscode, visual studio code
wasm, webassembly
ws, websocket
alert, message box
block, prevent, forbid, disallow
borderless, frameless
dark mode, dark theme, night mode, color scheme
delete, remove
deploy, publish, ship, hosting
display, monitor
drag and drop, drag drop, drag n drop
error, exception
freeze, hang, unresponsive, not responding
fast, slow, faster, slower, speed, performance, optimize
full screen, fullscreen
shortcut, hotkey, key binding
kill, terminate
lag, performance
login, log in, sign in
many, multiple, several
microphone, media
one, single
password, secret, credential
permission, access
quit, exit
restart, relaunch
run, execute
context menu, right click
screenshot, capture
sleep, suspend, standby, hibernate, lid
start, startup, launch
toast, notification
update, upgrade
website, webpage, web page
boilerplate, starter, scaffold, skeleton
check, verify, validate
connect, connection
custom, own
detect, determine, recognize, find out
embed, integrate
insecure, dangerous, unsafe, risk
intercept, catch
reduce, shrink, smaller, lower, decrease
secure, safe
simulate, emulate, fake, mock
size, dimension, width and height, resolution
sound, audio
temporary, temp
third-party, external
trash, recycle bin
troubleshoot, problem, trouble
upload, send file
accessibility, screen reader
admonition, callout
argv, command line argument
async, asynchronous
broken link, dead link
certificate, cert
changelog, release notes, change log
communication, communicate, talk
comparison, compare, difference, versus, vs
concurrent, parallel, simultaneous
cursor, mouse, pointer
deny, reject, refuse
deprecated, obsolete
diagram, flowchart, mermaid
dialog, picker, chooser
disable, turn off, switch off, deactivate
disconnect, unplug, unplugged
disk, hard drive
enable, turn on, switch on, activate
environment variable, env var
feed, rss
flash, flicker, blink
hot reload, live reload, hmr, hot module replacement
increase, bigger, larger, enlarge
install, setup, set up
issue, bug, defect
key press, keypress, keystroke
limit, restrict
linux, ubuntu, debian
log, logging, console
macos, mac, os x, osx
math, formula, equation, latex, katex
memory, ram
navbar, navigation bar, top bar
position, location, coordinates
prerequisite, requirement
property, attribute
quick start, getting started, get started, quickstart, first steps, hello world
select, choose
shutdown, shut down, power off
sidebar, side bar
signing, signature
sort, order
sync, synchronous
syntax highlighting, code highlighting
table of contents, toc
task, job
theme, appearance, look and feel
timeout, time out, timed out
title bar, titlebar
taskbar, task bar
translation, translate, multilingual, multi-language
administrator, admin, elevated
arm, raspberry pi
autocomplete, autocompletion, intellisense
camera, webcam
computer, laptop, pc
file manager, explorer, finder
idle, inactive
offline, no network
popup, pop-up
stdout, console output, terminal output
remove listener, unsubscribe, stop listening
white screen, blank screen, black screen, blank page
`;

const parseNames = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(', '));

/**
 * Sets of synonyms: those of the configuration (`own`) and, if the site has English texts, common English ones and their
 * translations in the language of the index. `languages` are those of the site, that of the index first.
 */
export function aliasesOf(
  own: Readonly<Record<string, readonly string[]>>,
  languages: readonly string[],
): readonly (readonly string[])[] {
  const ofSite = Object.entries(own).flatMap(([name, others]) =>
    others.length > 0 ? [[name, ...others].map((other) => other.toLowerCase())] : [],
  );
  const [indexed, ...others] = languages.map(languageName);
  if (indexed === undefined || ![indexed, ...others].includes('en')) return ofSite;
  return [...ofSite, ...parseNames(NAMES), ...parseNames(TRANSLATED_NAMES[indexed] ?? '')];
}
