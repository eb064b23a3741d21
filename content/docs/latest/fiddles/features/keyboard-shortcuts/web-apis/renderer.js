const lastKey = document.getElementById('last-key');

function handleKeyUp(event) {
  lastKey.textContent = event.key === ' ' ? 'Space' : event.key;
}

// true: this listener is called before those of the elements.
window.addEventListener('keyup', handleKeyUp, true);
