document.getElementById('info').textContent =
  `Electron ${window.versions.electron} shows this page with Chromium ${window.versions.chrome} ` +
  `and brings Node.js ${window.versions.node} along.`;

document.getElementById('ping').addEventListener('click', async () => {
  document.getElementById('reply').textContent = await window.versions.ping();
});
