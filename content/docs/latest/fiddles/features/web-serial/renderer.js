const result = document.getElementById('result');
const hex = (id) => (id === undefined ? 'unknown' : `0x${id.toString(16).padStart(4, '0')}`);

document.getElementById('test').addEventListener('click', async () => {
  // The numbers under which Arduino's boards present themselves.
  const filters = [{ usbVendorId: 0x2341 }, { usbVendorId: 0x2a03 }];

  try {
    const port = await navigator.serial.requestPort({ filters });
    const { usbVendorId, usbProductId } = port.getInfo();
    result.textContent = `Found: vendor ${hex(usbVendorId)}, product ${hex(usbProductId)}`;
  } catch (error) {
    result.textContent = error.name === 'NotFoundError' ? 'No board found.' : error.message;
  }
});
