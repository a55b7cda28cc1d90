// Loaded before a server that runs with `--expose-gc`: at SIGUSR2 it collects its garbage and says what is left.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`memory after collection: ${heapUsed + external}\n`);
});
