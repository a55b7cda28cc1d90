import type { Knowledge, Passage, WorkerAnswer, WorkerRequest } from './passage-messages.ts';

/** As much of a worker as is needed to have passages checked by it. */
interface PassageWorker {
  postMessage: (request: WorkerRequest) => void;
  terminate: () => void;
}

export interface PassageChecker {
  learn: (knowledge: Knowledge) => void;
  check: (passage: Passage) => void;
  /** To be told whatever the worker answers. */
  take: (answer: WorkerAnswer) => void;
  stop: () => void;
}

/** What there is to say of an empty text; it needs no worker. */
export const NOTHING_TO_CHECK: WorkerAnswer = { total: 0, unknownOccurrences: 0, known: 100, unknown: [] };

/** Longer texts, in letters, are checked at most every GAP_MS (screens-student 14.1). */
const LONG = 5_000;
const GAP_MS = 150;

/**
 * Has the latest passage checked: one at a time, the ones between are left out.
 *
 * So a long text that is being typed is checked as often as the worker can, and never waits for checks of what it was.
 */
export function createPassageChecker(
  worker: PassageWorker,
  onAnswer: (answer: WorkerAnswer) => void,
): PassageChecker {
  let latest: Passage | undefined;
  let waiting: Passage | undefined;
  let isBusy = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    if (!waiting || isBusy) return;
    const restMs = waiting.text.length > LONG ? sentAt + GAP_MS - performance.now() : 0;
    if (restMs > 0) {
      timer = setTimeout(send, restMs);
      return;
    }
    worker.postMessage({ passage: waiting });
    sentAt = performance.now();
    isBusy = true;
    waiting = undefined;
  };
  return {
    learn: (knowledge) => {
      worker.postMessage({ knowledge });
      if (latest?.text !== '') waiting ??= latest;
      send();
    },
    check: (passage) => {
      latest = passage;
      waiting = passage.text === '' ? undefined : passage;
      if (!waiting) onAnswer(NOTHING_TO_CHECK);
      send();
    },
    take: (answer) => {
      isBusy = false;
      // The text was emptied meanwhile.
      if (latest?.text !== '') onAnswer(answer);
      send();
    },
    stop: () => {
      clearTimeout(timer);
      worker.terminate();
    },
  };
}
