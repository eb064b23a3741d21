for (const link of document.querySelectorAll('.file')) {
  link.addEventListener('dragstart', (event) => {
    event.preventDefault();
    window.electron.startDrag(link.dataset.name);
  });
}
