import { useEffect, useRef, useState } from 'react';
import { useUser } from '../people/active-student.ts';
import { areSame, type FormValues } from './form-work.ts';
import { keepDraft, readDraft } from './kept-draft.ts';

interface Attempts<Values extends FormValues> {
  /** What was typed before the page was reloaded. */
  restored: Values | undefined;
  /** Keeps what is typed; undefined forgets it. */
  keep: (typed: Values | undefined) => void;
  /** The key of a save: the same as long as the same values are tried again on the same version. */
  begin: (values: Values, version: number) => string;
  /**
   * The save is answered. Once stored, the same values are another record from now on; a refusal is kept under its key,
   * and would be given again though its reason may be gone.
   */
  settle: () => void;
}

interface Attempt<Values> {
  values: Values;
  version: number;
  key: string;
}

/**
 * Lets a save be tried again without a second effect, and what is typed for a new record outlast a reload.
 *
 * It is kept for this person and tab, under `keepAs`; undefined keeps nothing. Closing the panel forgets it: by then it
 * is saved, or was let go.
 */
export function useAttempts<Values extends FormValues>(
  keepAs: string | undefined,
  start: Values,
): Attempts<Values> {
  const { recordId } = useUser();
  const name = keepAs === undefined ? undefined : `soltura.draft.${recordId}.${keepAs}`;
  const [found] = useState(() => (name === undefined ? undefined : readDraft(openStorage, name, start)));
  const latest = useRef<Attempt<Values> | undefined>(
    found?.attemptKey === undefined ? undefined : { values: found.values, version: 0, key: found.attemptKey },
  );
  const keep = (typed: Values | undefined) => {
    if (name === undefined) return;
    const isTried = typed && latest.current && areSame(latest.current.values, typed);
    const attemptKey = isTried ? latest.current?.key : undefined;
    keepDraft(openStorage, name, typed && { values: typed, attemptKey });
  };
  useEffect(() => {
    if (name === undefined) return undefined;
    return () => keepDraft(openStorage, name, undefined);
  }, [name]);
  return {
    restored: found?.values,
    keep,
    begin: (values, version) => {
      const former = latest.current;
      const isRepeated = former?.version === version && areSame(former.values, values);
      const key = isRepeated ? former.key : crypto.randomUUID();
      latest.current = { values, version, key };
      keep(values);
      return key;
    },
    settle: () => {
      latest.current = undefined;
    },
  };
}

/** To be asked for each time: a browser may refuse it. */
function openStorage(): Storage {
  return sessionStorage;
}
