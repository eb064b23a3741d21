const { app, BrowserWindow, Menu } = require('electron/main');

const menu = Menu.buildFromTemplate([
  ...(process.platform === 'darwin' ? [{ role: 'appMenu' }] : []),
  {
    label: 'Help',
    submenu: [
      {
        label: 'Say Hello',
        accelerator: process.platform === 'darwin' ? 'Alt+Cmd+I' : 'Alt+Shift+I',
        click: () => console.log('Hello from a local shortcut'),
      },
    ],
  },
]);

function createWindow() {
  const win = new BrowserWindow({ width: 560, height: 320 });

  win.loadFile('index.html');
}

app.whenReady().then(() => {
  Menu.setApplicationMenu(menu);
  createWindow();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createWindow();
  });
});

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
