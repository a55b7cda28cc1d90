import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { keepWork, readWork } from './kept-work.ts';

interface KeptWork<Work> {
  /** Whether it is known what was kept. */
  isRead: boolean;
  /** What was kept when the screen was entered. */
  work: Work | undefined;
  /** Keeps what is there now, a moment later; undefined forgets it. */
  keep: (work: Work | undefined) => void;
}

/** How much typing a crash may cost, in ms. */
const KEEP_AFTER_MS = 300;

/** What a person was doing on a screen, kept on the device until it is done. The name carries their record id. */
export function useKeptWork<Work extends object>(name: string, schema: z.ZodMiniType<Work>): KeptWork<Work> {
  const [read, setRead] = useState<{ name: string; work: Work | undefined }>();
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      const work = await readWork(name, schema);
      if (!isLeft) setRead({ name, work });
    };
    void open();
    return () => {
      isLeft = true;
    };
  }, [name, schema]);

  const latest = useRef<{ work: Work | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (latest.current) void keepWork(name, latest.current.work);
    latest.current = undefined;
  }, [name]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  const keep = useCallback(
    (work: Work | undefined) => {
      latest.current = { work };
      timer.current ??= setTimeout(flush, KEEP_AFTER_MS);
    },
    [flush],
  );
  const isRead = read?.name === name;
  return { isRead, work: isRead ? read.work : undefined, keep };
}
