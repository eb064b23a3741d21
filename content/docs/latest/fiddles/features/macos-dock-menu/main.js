const { app, BrowserWindow, Menu } = require('electron/main');

function createWindow() {
  const win = new BrowserWindow({ width: 560, height: 360 });

  win.loadFile('index.html');
  return win;
}

const dockMenu = Menu.buildFromTemplate([
  {
    label: 'New Window',
    click: () => createWindow(),
  },
  {
    label: 'New Window with Settings',
    submenu: [
      { label: 'Small', click: () => createWindow().setSize(320, 240) },
      { label: 'Always on Top', click: () => createWindow().setAlwaysOnTop(true) },
    ],
  },
  { type: 'separator' },
  {
    label: 'Bounce in Three Seconds',
    click: () => setTimeout(() => app.dock.bounce('informational'), 3000),
  },
]);

app.whenReady().then(() => {
  // Only macOS has a Dock.
  if (process.platform === 'darwin') {
    app.dock.setMenu(dockMenu);
  }

  createWindow();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) {
      createWindow();
    }
  });
});

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') {
    app.quit();
  }
});
