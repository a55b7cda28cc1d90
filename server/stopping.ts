import os from 'node:os';

/** The timeout of stopping, in ms; the process then exits. */
const DEADLINE_MS = 10_000;

export interface Stopping {
  readonly stop: () => Promise<void>;
  readonly fail: (reason: unknown) => void;
}

/**
 * Stops on the first of the signals. The process exits after 10 seconds at the latest, and at once on a second signal:
 * acknowledged writes are in the database, and the embedded database ends with this process. Returns a function that is
 * true while stopping.
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
