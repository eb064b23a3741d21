const { app, BrowserWindow, ipcMain, Menu } = require('electron/main');
const path = require('node:path');

function createMenu(win) {
  const change = (delta) => () => {
    if (!win.isDestroyed()) win.webContents.send('update-counter', delta);
  };

  return Menu.buildFromTemplate([
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' }] : []),
    {
      label: 'Counter',
      submenu: [
        { label: 'Increment', accelerator: 'CmdOrCtrl+Up', click: change(1) },
        { label: 'Decrement', accelerator: 'CmdOrCtrl+Down', click: change(-1) },
      ],
    },
  ]);
}

function createWindow() {
  const win = new BrowserWindow({
    width: 560,
    height: 320,
    webPreferences: {
      preload: path.join(__dirname, 'preload.js'),
    },
  });

  Menu.setApplicationMenu(createMenu(win));
  win.loadFile('index.html');
}

app.whenReady().then(() => {
  ipcMain.on('counter-value', (_event, value) => {
    console.log(`The page now shows ${value}`);
  });
  createWindow();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createWindow();
  });
});

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
