// Preloaded into a server with `--expose-gc`: at SIGUSR2 it collects garbage and prints the remaining memory.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`memory after collection: ${heapUsed + external}\n`);
});
