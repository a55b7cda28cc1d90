import type { Knowledge, Passage, WorkerAnswer, WorkerRequest } from './passage-messages.ts';

interface PassageWorker {
  postMessage: (request: WorkerRequest) => void;
  terminate: () => void;
}

export interface PassageChecker {
  learn: (knowledge: Knowledge) => void;
  check: (passage: Passage) => void;
  take: (answer: WorkerAnswer) => void;
  stop: () => void;
}

export const NOTHING_TO_CHECK: WorkerAnswer = { total: 0, unknownOccurrences: 0, known: 100, unknown: [] };

/** The length in letters above which a text is checked at most every GAP_MS (screens-student 14.1). */
const LONG = 5_000;
const GAP_MS = 150;

/**
 * Checks the latest passage in the worker, one at a time, and skips those in between. So a long text is checked as
 * often as the worker can while it is typed, and never waits for outdated checks.
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
      // A text that was emptied meanwhile has its result already.
      if (latest?.text !== '') onAnswer(answer);
      send();
    },
    stop: () => {
      clearTimeout(timer);
      worker.terminate();
    },
  };
}
