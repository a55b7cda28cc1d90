import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useUser } from '../../../base/active-student.ts';
import { useKeptWork } from '../../../editing/kept-work/use-kept-work.ts';

const texts = z.record(z.string(), z.string());
type Texts = z.output<typeof texts>;

/** The typed values by name, such as 'coach.name'; stored on the device until they are saved. */
export interface Typed {
  readonly read: (name: string) => string | undefined;
  readonly type: (changes: Texts) => void;
  readonly forget: (step: string) => void;
}

/** Undefined until the stored values are read from the device. */
export function useTyped(): Typed | undefined {
  const { recordId } = useUser();
  const { isRead, work, keep } = useKeptWork(`${recordId}:first-run`, texts);
  const [changed, setChanged] = useState<Texts>();
  useEffect(() => {
    if (changed) keep(Object.keys(changed).length > 0 ? changed : undefined);
  }, [changed, keep]);
  if (!isRead) return undefined;
  const typed = changed ?? work ?? {};
  return {
    read: (name) => typed[name],
    type: (changes) => setChanged((before = work) => ({ ...before, ...changes })),
    forget: (step) =>
      setChanged((before = work ?? {}) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith(`${step}.`))),
      ),
  };
}
