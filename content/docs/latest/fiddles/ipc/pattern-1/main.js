const { app, BrowserWindow, ipcMain } = require('electron/main');
const path = require('node:path');

function handleSetTitle(event, title) {
  if (typeof title !== 'string') return;

  const win = BrowserWindow.fromWebContents(event.sender);
  win.setTitle(title.slice(0, 80));
}

function createWindow() {
  const win = new BrowserWindow({
    width: 560,
    height: 320,
    webPreferences: {
      preload: path.join(__dirname, 'preload.js'),
    },
  });

  win.loadFile('index.html');
}

app.whenReady().then(() => {
  ipcMain.on('set-title', handleSetTitle);
  createWindow();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createWindow();
  });
});

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
