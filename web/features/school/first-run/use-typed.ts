import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useKeptWork } from '../../authoring/use-kept-work.ts';
import { useUser } from '../../people/active-student.ts';

const texts = z.record(z.string(), z.string());
type Texts = z.output<typeof texts>;

/** What is typed on the page, by names such as 'coach.name'; kept on the device until it is saved. */
export interface Typed {
  /** Undefined where nothing was typed. */
  readonly read: (name: string) => string | undefined;
  readonly type: (changes: Texts) => void;
  /** Forgets what is typed of a step. */
  readonly forget: (step: string) => void;
}

/** Undefined until it is known what was typed before the page was left. */
export function useTyped(): Typed | undefined {
  const { recordId } = useUser();
  const { isRead, work, keep } = useKeptWork(`first-run-${recordId}`, texts);
  const [typed, setTyped] = useState<Texts>();
  if (isRead && !typed) setTyped(work ?? {});
  useEffect(() => {
    if (typed) keep(Object.keys(typed).length > 0 ? typed : undefined);
  }, [typed, keep]);
  if (!typed) return undefined;
  return {
    read: (name) => typed[name],
    type: (changes) => setTyped((before) => ({ ...before, ...changes })),
    forget: (step) =>
      setTyped((before) =>
        Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => !name.startsWith(`${step}.`))),
      ),
  };
}
