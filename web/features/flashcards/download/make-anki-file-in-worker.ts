import type { AnkiAnswer, AnkiFile, AnkiOrder, AnkiProgress } from './anki-messages.ts';

/**
 * Makes a file for Anki in a worker; aborting the signal stops it at once. Throws the worker's error, or an AbortError
 * when it was stopped.
 */
export function makeAnkiFileInWorker(
  order: AnkiOrder,
  onProgress: (progress: AnkiProgress) => void,
  signal: AbortSignal,
): Promise<AnkiFile> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./anki.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<AnkiFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('message', ({ data }: MessageEvent<AnkiAnswer>) => {
      if (data.stage === 'ready') resolve(data);
      else if (data.stage === 'failed') reject(new Error(data.reason));
      else onProgress(data);
    });
    worker.addEventListener('messageerror', () => reject(new Error('An answer could not be read.')));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
