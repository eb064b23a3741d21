const { shell } = require('electron/common');
const { app, BrowserWindow, dialog, ipcMain } = require('electron/main');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const SCHEME = 'electron-fiddle';
const page = pathToFileURL(path.join(__dirname, 'index.html'));

let win = null;

// Tell the system that links with this scheme belong to the app. A project that is started with
// `electron .` has to name itself, or the system would open Electron without it.
if (process.defaultApp) {
  if (process.argv.length >= 2) {
    app.setAsDefaultProtocolClient(SCHEME, process.execPath, [path.resolve(process.argv[1])]);
  }
} else {
  app.setAsDefaultProtocolClient(SCHEME);
}

function createWindow() {
  win = new BrowserWindow({
    width: 640,
    height: 400,
    webPreferences: {
      preload: path.join(__dirname, 'preload.js'),
    },
  });

  win.loadFile('index.html');
  win.on('closed', () => {
    win = null;
  });
}

function findLink(argv) {
  return argv.find((argument) => argument.startsWith(`${SCHEME}://`));
}

function handleLink(link) {
  // Anybody can write such a link: treat it as you would treat input from a form.
  let url;
  try {
    url = new URL(link);
  } catch {
    return;
  }

  dialog.showMessageBox({
    message: 'The app was opened by a link.',
    detail: `Action: ${url.host}\nRest: ${url.pathname}${url.search}`,
  });
}

// Windows and Linux start the program again for each link. The first one keeps the lock and is told.
if (!app.requestSingleInstanceLock()) {
  app.quit();
} else {
  app.on('second-instance', (event, argv) => {
    if (win) {
      if (win.isMinimized()) win.restore();
      win.focus();
    }

    const link = findLink(argv);
    if (link) handleLink(link);
  });

  // macOS sends an event instead, which may come before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    app.whenReady().then(() => handleLink(link));
  });

  app.whenReady().then(() => {
    // The button shows the page in a browser, where its link can be tried from outside.
    ipcMain.handle('open-in-browser', () => shell.openExternal(page.href));
    createWindow();

    const link = findLink(process.argv);
    if (link) handleLink(link);

    app.on('activate', () => {
      if (BrowserWindow.getAllWindows().length === 0) createWindow();
    });
  });
}

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
