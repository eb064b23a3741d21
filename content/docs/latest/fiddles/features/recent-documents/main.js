const { app, BrowserWindow } = require('electron/main');
const fs = require('node:fs/promises');
const path = require('node:path');

async function addRecentFile() {
  const file = path.join(app.getPath('temp'), 'recently-used.md');

  await fs.writeFile(file, '# Recently used\n');
  app.addRecentDocument(file);
}

function createWindow() {
  const win = new BrowserWindow({ width: 560, height: 320 });

  win.loadFile('index.html');
}

app.whenReady().then(async () => {
  createWindow();
  await addRecentFile();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createWindow();
  });
});

app.on('window-all-closed', () => {
  // Only for the example: your app should leave the list alone.
  app.clearRecentDocuments();
  if (process.platform !== 'darwin') app.quit();
});
