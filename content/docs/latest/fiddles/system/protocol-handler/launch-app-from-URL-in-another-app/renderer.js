const button = document.getElementById('open-in-browser');

// In a browser there is no preload script, and only the link is of use.
if (window.example) {
  button.addEventListener('click', () => window.example.openInBrowser());
} else {
  button.hidden = true;
}
