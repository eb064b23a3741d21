const input = document.getElementById('title');

document.getElementById('title-form').addEventListener('submit', (event) => {
  event.preventDefault();
  window.electronAPI.setTitle(input.value);
});
