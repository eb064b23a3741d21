function show(id, devices) {
  const items = devices.map((device) => {
    const item = document.createElement('li');
    item.textContent = device.productName || `Device of vendor ${device.vendorId}`;
    return item;
  });

  document.getElementById(id).replaceChildren(...items);
}

document.getElementById('test').addEventListener('click', async () => {
  show('before', await navigator.usb.getDevices());

  try {
    // No filters: every device will do.
    await navigator.usb.requestDevice({ filters: [] });
  } catch (error) {
    // The main process refused, or nothing is plugged in.
    console.warn(error.message);
  }

  show('after', await navigator.usb.getDevices());
});
