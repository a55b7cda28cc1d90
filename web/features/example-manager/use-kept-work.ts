import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetWork, keepWork, readWork } from './kept-work.ts';

interface KeptWork<Work> {
  /** Whether it is known what was kept. */
  isRead: boolean;
  /** What was kept when the screen was entered. */
  work: Work | undefined;
  /** Keeps what is there now, a moment later; undefined forgets what this screen had kept or was begun with. */
  keep: (work: Work | undefined) => void;
  /** Forgets what is kept now, if it is what is meant; also once the screen is gone. */
  forget: (isMeant: (work: Work) => boolean) => void;
}

/** How much typing a crash may cost, in ms. */
const KEEP_AFTER_MS = 300;

/** What a person was doing on a screen, kept on the device until it is done. The name carries their record id. */
export function useKeptWork<Work extends object>(name: string, schema: z.ZodMiniType<Work>): KeptWork<Work> {
  const [read, setRead] = useState<{ name: string; work: Work | undefined }>();
  // What another tab keeps under the name is not for this one to forget.
  const isOurs = useRef(false);
  const claim = useCallback((work: Work | undefined) => {
    isOurs.current = work !== undefined;
  }, []);
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      const work = await readWork(name, schema);
      if (isLeft) return;
      claim(work);
      setRead({ name, work });
    };
    void open();
    return () => {
      isLeft = true;
    };
  }, [name, schema, claim]);

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
      if (!work && !isOurs.current) return;
      claim(work);
      latest.current = { work };
      timer.current ??= setTimeout(flush, KEEP_AFTER_MS);
    },
    [flush, claim],
  );
  const forget = useCallback(
    (isMeant: (work: Work) => boolean) => {
      if (latest.current?.work && isMeant(latest.current.work)) latest.current = undefined;
      void forgetWork(name, schema, isMeant);
    },
    [name, schema],
  );
  const isRead = read?.name === name;
  return { isRead, work: isRead ? read.work : undefined, keep, forget };
}
