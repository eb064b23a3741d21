const status = document.getElementById('status');

function showStatus() {
  status.textContent = navigator.onLine ? 'online' : 'offline';
}

window.addEventListener('online', showStatus);
window.addEventListener('offline', showStatus);

showStatus();
