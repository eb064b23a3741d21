const { app, BrowserWindow, Notification } = require('electron/main');

let notification;

function showNotification(win) {
  notification = new Notification({
    title: 'Tea is ready',
    body: 'Four minutes are over. Click to come back.',
  });
  notification.on('click', () => {
    if (!win.isDestroyed()) win.show();
  });
  notification.show();
}

function createWindow() {
  const win = new BrowserWindow({ width: 560, height: 320 });

  win.webContents.once('did-finish-load', () => showNotification(win));
  win.loadFile('index.html');
}

app.whenReady().then(() => {
  createWindow();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createWindow();
  });
});

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
