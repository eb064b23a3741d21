const { app, BrowserWindow, globalShortcut } = require('electron/main');

const ACCELERATOR = 'Alt+CommandOrControl+I';

function createWindow() {
  const win = new BrowserWindow({ width: 560, height: 320 });

  win.loadFile('index.html');
}

app.whenReady().then(() => {
  const registered = globalShortcut.register(ACCELERATOR, () => {
    console.log('Hello from a global shortcut');
  });
  if (!registered) console.warn(`Another program already uses ${ACCELERATOR}`);

  createWindow();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createWindow();
  });
});

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});

app.on('will-quit', () => {
  globalShortcut.unregisterAll();
});
