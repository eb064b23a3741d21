const { contextBridge, ipcRenderer } = require('electron/renderer');

contextBridge.exposeInMainWorld('versions', {
  electron: process.versions.electron,
  chrome: process.versions.chrome,
  node: process.versions.node,
  ping: () => ipcRenderer.invoke('ping'),
});
