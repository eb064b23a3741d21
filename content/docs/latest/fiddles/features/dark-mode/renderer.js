const source = document.getElementById('theme-source');

document.getElementById('toggle').addEventListener('click', async () => {
  const theme = await window.darkMode.toggle();
  source.textContent = `your choice, ${theme}`;
});

document.getElementById('reset').addEventListener('click', async () => {
  await window.darkMode.system();
  source.textContent = 'the system';
});
