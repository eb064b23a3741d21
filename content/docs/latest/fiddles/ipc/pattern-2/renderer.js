const button = document.getElementById('btn');
const output = document.getElementById('filePath');

button.addEventListener('click', async () => {
  const filePath = await window.electronAPI.openFile();
  output.textContent = filePath ?? 'nothing, the dialog was canceled';
});
