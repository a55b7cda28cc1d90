import os from 'node:os';

/** How long a server may take to stop; then it goes, whatever hangs. */
const DEADLINE_MS = 10_000;

export interface Stopping {
  /** Finishes what is in hand and closes everything. */
  readonly stop: () => Promise<void>;
  readonly fail: (reason: unknown) => void;
}

/**
 * Stops on the first of the signals. The process goes 10 seconds later at the latest, and at once on a second signal:
 * what was acknowledged is in the database, and the embedded one ends with us. Answers whether it is stopping.
 */
export function stopOnSignals(signals: readonly NodeJS.Signals[], { stop, fail }: Stopping): () => boolean {
  let isStopping = false;
  const handleSignal = (signal: NodeJS.Signals) => {
    if (isStopping)
      goAtOnce(`A second signal (${signal}): Soltura goes at once.`, 128 + os.constants.signals[signal]);
    isStopping = true;
    setTimeout(
      () => goAtOnce(`Soltura did not stop within ${DEADLINE_MS / 1000} s after ${signal}, and goes now.`, 1),
      DEADLINE_MS,
    ).unref();
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of signals) process.on(signal, handleSignal);
  return () => isStopping;
}

function goAtOnce(reason: string, code: number): never {
  process.stderr.write(`${reason}\n`);
  process.exit(code);
}
