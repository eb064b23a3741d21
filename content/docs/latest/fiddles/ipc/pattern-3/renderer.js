const counter = document.getElementById('counter');

window.electronAPI.onUpdateCounter((value) => {
  const total = Number(counter.textContent) + value;

  counter.textContent = total;
  window.electronAPI.counterValue(total);
});
