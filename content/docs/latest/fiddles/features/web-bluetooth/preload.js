const { contextBridge, ipcRenderer } = require('electron/renderer');

contextBridge.exposeInMainWorld('bluetooth', {
  onDevices: (listener) => ipcRenderer.on('bluetooth-devices', (event, devices) => listener(devices)),
  choose: (deviceId) => ipcRenderer.send('choose-device', deviceId),
  cancel: () => ipcRenderer.send('choose-device', ''),
  onPairing: (listener) => ipcRenderer.on('bluetooth-pairing', (event, details) => listener(details)),
  answerPairing: (answer) => ipcRenderer.send('answer-pairing', answer),
});
