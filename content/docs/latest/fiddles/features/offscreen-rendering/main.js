const { app, BrowserWindow } = require('electron/main');
const fs = require('node:fs/promises');
const path = require('node:path');

const PAGE = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>Offscreen</title>
    <style>
      body { font: 48px sans-serif; animation: colors 4s linear infinite alternate }
      @keyframes colors { from { background: gold } to { background: skyblue } }
    </style>
  </head>
  <body>Nobody sees this window</body>
</html>`;

// This example draws without the GPU.
app.disableHardwareAcceleration();

app.whenReady().then(async () => {
  const folder = await fs.mkdtemp(path.join(app.getPath('temp'), 'offscreen-'));
  const win = new BrowserWindow({
    width: 800,
    height: 300,
    webPreferences: { offscreen: true },
  });
  let frames = 0;

  win.webContents.on('paint', async (_event, dirty, image) => {
    const number = ++frames;
    if (number > 10) return;

    const file = path.join(folder, `frame-${number}.png`);
    await fs.writeFile(file, image.toPNG());
    console.log(`${file}: ${dirty.width} x ${dirty.height} pixels are new`);
    if (number === 10) app.quit();
  });
  win.webContents.setFrameRate(5);

  await win.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(PAGE)}`);
});
