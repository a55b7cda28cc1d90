import type { Example } from '@soltura/contract/examples/examples';
import { useEffect, useRef, useState } from 'react';
import { type EditedExample, isChanged, startEditing } from './edited-example.ts';
import { type ListSource, RECENTLY_EDITED } from './list-source.ts';
import { rebaseEdit } from './rebase-edit.ts';
import { isWorkOn, type SingleWork } from './single-work.ts';

interface WorkInHand extends SingleWork {
  isUnsaved: boolean;
  change: (changes: Partial<EditedExample>) => void;
  select: (example: Example | undefined) => void;
  /** Shows another list. A selected example is deselected; a new one stays in the form. */
  browse: (source: ListSource) => void;
  /** True while the form holds the new example that was sent. */
  isStill: (sent: EditedExample) => boolean;
  /** Takes over the stored example after an update; later or unsaved changes stay. */
  settle: (update: { base: Example; edited: EditedExample }, stored: Example, isSaved: boolean) => void;
}

const NOTHING: SingleWork = {
  base: undefined,
  edited: startEditing(undefined),
  source: RECENTLY_EDITED,
};

export function useSingleWork(
  kept: SingleWork | undefined,
  onWork: (work: SingleWork | undefined) => void,
): WorkInHand {
  const [work, setWork] = useState<SingleWork>(kept ?? NOTHING);
  const isUnsaved = isChanged(work.base, work.edited);
  // The initial work is stored on the device already, by this tab or another.
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
