function replaceText(id, text) {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}

window.addEventListener('DOMContentLoaded', () => {
  for (const name of ['electron', 'chrome', 'node']) {
    replaceText(`${name}-version`, process.versions[name]);
  }
});
