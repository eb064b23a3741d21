const { nativeImage } = require('electron/common');
const { app, BrowserWindow, ipcMain } = require('electron/main');
const fs = require('node:fs');
const path = require('node:path');

const documents = {
  'shopping.md': '# Shopping\n\n- Bread\n- Tea\n',
  'packing.md': '# Packing\n\n- Passport\n- Umbrella\n',
};

// A plain square, to keep the example in text files. Use an icon of your own instead.
const icon = nativeImage.createFromBitmap(Buffer.alloc(32 * 32 * 4, 0xb0), { width: 32, height: 32 });

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
  const folder = fs.mkdtempSync(path.join(app.getPath('temp'), 'drag-example-'));
  for (const [name, text] of Object.entries(documents)) {
    fs.writeFileSync(path.join(folder, name), text);
  }

  ipcMain.on('ondragstart', (event, name) => {
    // The page says which document, the main process decides which path.
    if (!Object.hasOwn(documents, name)) return;
    event.sender.startDrag({ file: path.join(folder, name), icon });
  });

  createWindow();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createWindow();
  });
});

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
