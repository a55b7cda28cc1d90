import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetWork, keepWork, readWork } from './kept-work.ts';
import { makePaced, type Paced } from './paced.ts';

export interface KeptWork<Work> {
  isRead: boolean;
  work: Work | undefined;
  /** Stores work, throttled. Undefined deletes the work that this screen has stored or restored. */
  keep: (work: Work | undefined) => void;
  /** Deletes the stored work if `isMeant` is true for it; also after the screen is unmounted. */
  forget: (isMeant: (work: Work) => boolean) => void;
}

/**
 * Unsaved work of a screen, stored on the device until it is saved or discarded. The name begins with the user's id.
 */
export function useKeptWork<Work extends object>(name: string, schema: z.ZodMiniType<Work>): KeptWork<Work> {
  const [read, setRead] = useState<{ name: string; work: Work | undefined }>();
  // Work that another tab has stored under the name must not be deleted here.
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
  const pace = useRef<Paced>(undefined);
  const flush = useCallback(() => {
    if (latest.current) void keepWork(name, latest.current.work);
    latest.current = undefined;
  }, [name]);
  useEffect(() => {
    const paced = makePaced(flush);
    pace.current = paced;
    if (latest.current) paced.soon();
    window.addEventListener('pagehide', paced.now);
    document.addEventListener('visibilitychange', paced.now);
    return () => {
      window.removeEventListener('pagehide', paced.now);
      document.removeEventListener('visibilitychange', paced.now);
      paced.now();
    };
  }, [flush]);
  const keep = useCallback(
    (work: Work | undefined) => {
      if (!work && !isOurs.current) return;
      claim(work);
      latest.current = { work };
      pace.current?.soon();
    },
    [claim],
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
