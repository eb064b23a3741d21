const { app, BrowserWindow } = require('electron/main');

const STEP = 0.04;

function createWindow() {
  const win = new BrowserWindow({ width: 560, height: 320 });
  let progress = 0;

  const timer = setInterval(() => {
    progress += STEP;

    if (progress < 1) {
      win.setProgressBar(progress); // a part of the bar
    } else if (progress < 1.5) {
      win.setProgressBar(2); // indeterminate on Windows, full elsewhere
    } else {
      win.setProgressBar(-1); // no bar
      progress = 0;
    }
  }, 200);

  win.on('closed', () => clearInterval(timer));
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
