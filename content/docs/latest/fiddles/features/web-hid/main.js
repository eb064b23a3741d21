const { app, BrowserWindow } = require('electron/main');

const isOwnPage = (origin) => origin.startsWith('file://');

function createWindow() {
  const win = new BrowserWindow({ width: 700, height: 480 });
  const { session } = win.webContents;

  // May the page use the API at all?
  session.setPermissionCheckHandler((webContents, permission, requestingOrigin) => {
    return permission === 'hid' && isOwnPage(requestingOrigin);
  });

  // Which devices may it use without asking?
  session.setDevicePermissionHandler((details) => {
    return details.deviceType === 'hid' && isOwnPage(details.origin);
  });

  // The page has requested a device. Calling the callback without an ID refuses it.
  session.on('select-hid-device', (event, details, callback) => {
    event.preventDefault();
    callback(details.deviceList[0]?.deviceId);
  });

  session.on('hid-device-added', (event, { device }) => {
    console.log('Plugged in:', device.name);
  });
  session.on('hid-device-removed', (event, { device }) => {
    console.log('Unplugged:', device.name);
  });

  win.loadFile('index.html');
}

app.whenReady().then(createWindow);

// One window, one set of listeners: the example ends with its window on every system.
app.on('window-all-closed', () => app.quit());
