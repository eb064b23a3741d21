const status = document.getElementById('status');

document.getElementById('notify').addEventListener('click', () => {
  const notification = new window.Notification('Tea is ready', {
    body: 'Click this notification.',
  });

  notification.addEventListener('click', () => {
    status.textContent = 'you clicked the notification';
  });
});
