function show(id, devices) {
  const items = devices.map((device) => {
    const item = document.createElement('li');
    item.textContent = device.productName || 'Device without a name';
    return item;
  });

  document.getElementById(id).replaceChildren(...items);
}

document.getElementById('test').addEventListener('click', async () => {
  show('before', await navigator.hid.getDevices());

  // No filters: every device will do.
  await navigator.hid.requestDevice({ filters: [] });
  show('after', await navigator.hid.getDevices());
});
