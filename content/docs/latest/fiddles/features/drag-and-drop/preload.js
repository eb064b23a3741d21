const { contextBridge, ipcRenderer } = require('electron/renderer');

contextBridge.exposeInMainWorld('electron', {
  startDrag: (name) => ipcRenderer.send('ondragstart', name),
});
