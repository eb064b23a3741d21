const { app, BrowserWindow } = require('electron/main');

const isOwnPage = (origin) => origin.startsWith('file://');

function createWindow() {
  const win = new BrowserWindow({ width: 700, height: 480 });
  const { session } = win.webContents;
  const allowed = new Set();

  session.setPermissionCheckHandler((webContents, permission, requestingOrigin) => {
    return permission === 'usb' && isOwnPage(requestingOrigin);
  });

  // Only what was chosen once, so that the two lists on the page differ.
  session.setDevicePermissionHandler((details) => {
    return details.deviceType === 'usb' && isOwnPage(details.origin) && allowed.has(details.device.deviceId);
  });

  session.on('select-usb-device', (event, details, callback) => {
    event.preventDefault();

    const device = details.deviceList.find(({ deviceId }) => !allowed.has(deviceId));
    if (device) allowed.add(device.deviceId);
    callback(device?.deviceId);
  });

  session.on('usb-device-added', (event, device) => {
    console.log('Plugged in:', device.productName);
  });
  session.on('usb-device-removed', (event, device) => {
    console.log('Unplugged:', device.productName);
    allowed.delete(device.deviceId);
  });
  session.on('usb-device-revoked', (event, { device }) => {
    allowed.delete(device.deviceId);
  });

  win.loadFile('index.html');
}

app.whenReady().then(createWindow);

// One window, one set of listeners: the example ends with its window on every system.
app.on('window-all-closed', () => app.quit());
