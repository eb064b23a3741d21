const { app, BrowserWindow, screen } = require('electron/main');

// `screen` answers only once the app is ready.
app.whenReady().then(() => {
  const { width, height } = screen.getPrimaryDisplay().workAreaSize;
  const win = new BrowserWindow({ width, height });
  win.loadURL('https://electronjs.org');
});

app.on('window-all-closed', () => {
  app.quit();
});
