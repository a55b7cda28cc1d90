import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetWork, keepWork, readWork } from './kept-work.ts';
import { makePaced, type Paced } from './paced.ts';

export interface KeptWork<Work> {
  /** Whether it is known what was kept. */
  isRead: boolean;
  /** What was kept when the screen was entered. */
  work: Work | undefined;
  /** Keeps what is there now, a moment later; undefined forgets what this screen had kept or was begun with. */
  keep: (work: Work | undefined) => void;
  /** Forgets what is kept now, if it is what is meant; also once the screen is gone. */
  forget: (isMeant: (work: Work) => boolean) => void;
}

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
