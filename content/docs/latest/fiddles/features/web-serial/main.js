const { app, BrowserWindow } = require('electron/main');

const isOwnPage = (origin) => origin.startsWith('file://');

function createWindow() {
  const win = new BrowserWindow({ width: 700, height: 400 });
  const { session } = win.webContents;

  session.setPermissionCheckHandler((webContents, permission, requestingOrigin) => {
    return permission === 'serial' && isOwnPage(requestingOrigin);
  });

  session.setDevicePermissionHandler((details) => {
    return details.deviceType === 'serial' && isOwnPage(details.origin);
  });

  // The list holds the ports that fit the page's filters. An empty ID refuses.
  session.on('select-serial-port', (event, portList, webContents, callback) => {
    event.preventDefault();
    callback(portList[0]?.portId ?? '');
  });

  session.on('serial-port-added', (event, port) => {
    console.log('New port:', port.displayName ?? port.portName);
  });
  session.on('serial-port-removed', (event, port) => {
    console.log('Port gone:', port.displayName ?? port.portName);
  });

  win.loadFile('index.html');
}

app.whenReady().then(createWindow);

// One window, one set of listeners: the example ends with its window on every system.
app.on('window-all-closed', () => app.quit());
