const { nativeImage } = require('electron/common');
const { app, BrowserWindow, Menu, Tray } = require('electron/main');

// A ring with a dot, 16 by 16 pixels.
const icon = nativeImage.createFromDataURL(
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAABlBMVEUAAABHhI/yWuF0AAAAAXRSTlMAQObYZgAAAC9JREFUeNpjYMAKGMEAjYsQwmAg1EJYGCSUQGYjbMEtgKEFG4nEwupCRqy+we5xADYwAGVemG3SAAAAAElFTkSuQmCC',
);

// Outside of any function: a tray that nothing refers to disappears.
let tray = null;
let win = null;

function showWindow() {
  if (win) {
    win.show();
    return;
  }

  win = new BrowserWindow({ width: 520, height: 320 });
  win.loadFile('index.html');
  win.on('closed', () => {
    win = null;
  });
}

function createTray() {
  const menu = Menu.buildFromTemplate([
    { label: 'Show window', click: showWindow },
    {
      label: 'Open at login',
      type: 'checkbox',
      checked: app.getLoginItemSettings().openAtLogin,
      // Linux has no common way to do this.
      visible: process.platform !== 'linux',
      click: (item) => app.setLoginItemSettings({ openAtLogin: item.checked }),
    },
    { type: 'separator' },
    { label: 'Quit', role: 'quit' },
  ]);

  tray = new Tray(icon);
  tray.setToolTip('Tray example');
  tray.setTitle('Tray example'); // Shown on macOS.
  tray.setContextMenu(menu);
}

app.whenReady().then(() => {
  createTray();
  showWindow();

  app.on('activate', showWindow);
});

app.on('window-all-closed', () => {
  // Stay in the tray. The menu has an item to quit.
});
