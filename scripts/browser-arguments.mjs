const isRoot = process.getuid?.() === 0;

/** Arguments of all browsers in tests; without a network, a browser must not wait for its maker's services. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--autoplay-policy=user-gesture-required',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** A microphone without a device, which beeps once a second, and which pages get without a question. */
export const microphoneArguments = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
