const get = (id) => document.getElementById(id);

get('test').addEventListener('click', async () => {
  get('devices').replaceChildren();
  get('cancel').disabled = false;

  try {
    const device = await navigator.bluetooth.requestDevice({ acceptAllDevices: true });
    get('chosen').textContent = device.name || device.id;
  } catch (error) {
    // A canceled search ends here, too.
    get('chosen').textContent = `none (${error.message})`;
  } finally {
    get('cancel').disabled = true;
    get('devices').replaceChildren();
  }
});

get('cancel').addEventListener('click', () => window.bluetooth.cancel());

window.bluetooth.onDevices((devices) => {
  const items = devices.map(({ deviceId, deviceName }) => {
    const item = document.createElement('li');
    const button = document.createElement('button');

    button.textContent = deviceName || deviceId;
    button.addEventListener('click', () => window.bluetooth.choose(deviceId));
    item.append(button);
    return item;
  });

  get('devices').replaceChildren(...items);
});

window.bluetooth.onPairing(({ kind, pin }) => {
  get('pairing').hidden = false;
  get('pin').parentElement.hidden = kind !== 'providePin';
  get('pairing-question').textContent =
    kind === 'confirmPin' ? `Does the device show the number ${pin}?` : 'Do you want to pair this device?';
});

get('pairing').addEventListener('submit', (event) => {
  event.preventDefault();
  window.bluetooth.answerPairing({
    confirmed: event.submitter.value === 'yes',
    pin: get('pin').value,
  });
  get('pairing').hidden = true;
  get('pin').value = '';
});
