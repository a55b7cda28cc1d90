import type { Example } from '@soltura/contract/examples';
import { useEffect, useRef, useState } from 'react';
import { type EditedExample, isChanged, startEditing } from './edited-example.ts';
import { type ListSource, RECENTLY_EDITED } from './list-source.ts';
import { rebaseEdit } from './rebase-edit.ts';
import { isWorkOn, type SingleWork } from './single-work.ts';

interface WorkInHand extends SingleWork {
  /** There is something that saving would change. */
  isUnsaved: boolean;
  change: (changes: Partial<EditedExample>) => void;
  /** Begins with an example, or with one to be made; what was in the form is gone. */
  select: (example: Example | undefined) => void;
  /** Shows another list. An example selected in the one before is given up, one that is being made stays. */
  browse: (source: ListSource) => void;
  /** Whether the form holds an example to be made that is this one, as it was sent. */
  isStill: (sent: EditedExample) => boolean;
  /** Takes over what is stored after an update; what was changed since, or could not be saved, stays changed. */
  settle: (update: { base: Example; edited: EditedExample }, stored: Example, isSaved: boolean) => void;
}

const NOTHING: SingleWork = {
  base: undefined,
  edited: startEditing(undefined),
  source: RECENTLY_EDITED,
};

/** The example in the form; as long as it is unsaved, `onWork` keeps it. */
export function useSingleWork(
  kept: SingleWork | undefined,
  onWork: (work: SingleWork | undefined) => void,
): WorkInHand {
  const [work, setWork] = useState<SingleWork>(kept ?? NOTHING);
  const isUnsaved = isChanged(work.base, work.edited);
  // What it began with is kept already, by this tab or another.
  const told = useRef(work);
  useEffect(() => {
    if (told.current === work) return;
    told.current = work;
    onWork(isUnsaved ? work : undefined);
  }, [isUnsaved, work, onWork]);
  return {
    ...work,
    isUnsaved,
    change: (changes) => setWork((now) => ({ ...now, edited: { ...now.edited, ...changes } })),
    select: (base) => setWork((now) => ({ ...now, base, edited: startEditing(base) })),
    browse: (source) => setWork((now) => (now.base ? { ...NOTHING, source } : { ...now, source })),
    isStill: (sent) => isWorkOn(work, undefined, sent),
    settle: ({ base, edited }, stored, isSaved) =>
      setWork((now) => {
        if (now.base?.recordId !== stored.recordId) return now;
        const old = isSaved ? edited : base;
        return { ...now, base: stored, edited: rebaseEdit(now.edited, old, startEditing(stored)) };
      }),
  };
}
