import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { createPassageChecker, NOTHING_TO_CHECK, type PassageChecker } from './passage-checker.ts';
import type { Knowledge, Passage, WorkerAnswer } from './passage-messages.ts';

interface PassageCheck {
  answer: WorkerAnswer | undefined;
  isError: boolean;
  retry: () => void;
  check: (passage: Passage) => void;
}

/** Checks passages in a worker, so that typing never waits (screens-student 14). */
export function usePassageCheck(knowledge: Knowledge, first: Passage): PassageCheck {
  const [answer, setAnswer] = useState(first.text === '' ? NOTHING_TO_CHECK : undefined);
  const [isError, setError] = useState(false);
  const latest = useRef(first);
  const known = useRef(knowledge);
  const checker = useRef<PassageChecker>(undefined);

  const start = useCallback(() => {
    const fail = (reason: unknown) => {
      logFailure('The worker of FrequenSay failed', reason);
      setError(true);
    };
    const worker = openWorker(fail);
    if (!worker) return;
    const started = createPassageChecker(worker, setAnswer);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => started.take(data));
    worker.addEventListener('messageerror', () => fail('An answer could not be read.'));
    worker.addEventListener('error', ({ message }) => fail(message));
    started.learn(known.current);
    started.check(latest.current);
    checker.current = started;
  }, []);
  useEffect(() => {
    start();
    return () => checker.current?.stop();
  }, [start]);

  useEffect(() => {
    if (known.current === knowledge) return;
    known.current = knowledge;
    checker.current?.learn(knowledge);
  }, [knowledge]);

  const check = useCallback((passage: Passage) => {
    latest.current = passage;
    checker.current?.check(passage);
  }, []);
  const retry = () => {
    setError(false);
    checker.current?.stop();
    checker.current = undefined;
    start();
  };
  return { answer, isError, retry, check };
}

/** Some browsers refuse workers, for example by a policy; the text can still be typed. */
function openWorker(onRefused: (reason: unknown) => void): Worker | undefined {
  try {
    return new Worker(new URL('./passage.worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    onRefused(error);
    return undefined;
  }
}
