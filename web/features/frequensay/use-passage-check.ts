import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { createPassageChecker, type PassageChecker } from './passage-checker.ts';
import type { Knowledge, Passage, WorkerAnswer } from './passage-messages.ts';

interface PassageCheck {
  /** Of the passage as it was a moment ago; undefined until the first answer. */
  answer: WorkerAnswer | undefined;
  /** The worker could not be had. */
  isError: boolean;
  retry: () => void;
  check: (passage: Passage) => void;
}

/** Checks passages beside the page, so that typing never waits for it (screens-student 14). */
export function usePassageCheck(knowledge: Knowledge, first: Passage): PassageCheck {
  const [answer, setAnswer] = useState<WorkerAnswer>();
  const [isError, setError] = useState(false);
  const latest = useRef(first);
  const known = useRef(knowledge);
  const checker = useRef<PassageChecker>(undefined);

  const start = useCallback(() => {
    const worker = new Worker(new URL('./passage.worker.ts', import.meta.url), { type: 'module' });
    const started = createPassageChecker(worker, setAnswer);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => started.take(data));
    worker.addEventListener('error', (event) => {
      logFailure('The worker of FrequenSay failed', event.message);
      setError(true);
    });
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
    start();
  };
  return { answer, isError, retry, check };
}
