const { app, BrowserWindow, ipcMain } = require('electron/main');
const path = require('node:path');

// Callbacks that wait for an answer of the user.
let chooseDevice = null;
let answerPairing = null;

function createWindow() {
  const win = new BrowserWindow({
    width: 700,
    height: 560,
    webPreferences: {
      preload: path.join(__dirname, 'preload.js'),
    },
  });

  // Emitted repeatedly until the callback is called.
  win.webContents.on('select-bluetooth-device', (event, devices, callback) => {
    event.preventDefault();
    chooseDevice = callback;
    win.webContents.send('bluetooth-devices', devices);
  });

  // Windows and Linux: the device wants to be paired.
  win.webContents.session.setBluetoothPairingHandler((details, callback) => {
    answerPairing = callback;
    win.webContents.send('bluetooth-pairing', {
      kind: details.pairingKind,
      pin: details.pin,
    });
  });

  win.loadFile('index.html');
}

app.whenReady().then(() => {
  // An empty ID cancels the search.
  ipcMain.on('choose-device', (event, deviceId) => {
    chooseDevice?.(String(deviceId));
    chooseDevice = null;
  });

  ipcMain.on('answer-pairing', (event, { confirmed, pin }) => {
    answerPairing?.({ confirmed: confirmed === true, pin: pin ? String(pin) : null });
    answerPairing = null;
  });

  createWindow();

  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createWindow();
  });
});

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
