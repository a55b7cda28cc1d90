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
