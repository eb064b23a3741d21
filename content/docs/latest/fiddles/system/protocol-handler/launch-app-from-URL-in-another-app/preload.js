const { contextBridge, ipcRenderer } = require('electron/renderer');

contextBridge.exposeInMainWorld('example', {
  openInBrowser: () => ipcRenderer.invoke('open-in-browser'),
});
