import type { KeptForm } from '@soltura/domain/editing/form-session';
import type { FormValues, StoredRecord } from '@soltura/domain/editing/form-work';
import { useRef, useState } from 'react';
import { type Draft, fitValues } from './draft-store.ts';
import { forgetRequest, sendOnce } from './send-once.ts';
import { useDrafts } from './use-drafts.ts';

export interface DraftPlace {
  readonly name: string;
  readonly label: string;
}

export interface Attempts<Values extends FormValues> {
  restored: KeptForm<Values> | undefined;
  keep: (typed: Values, base: StoredRecord<Values>) => void;
  forget: () => void;
  /** Sends a save. After a save without answer, the same values on the same version have no second effect. */
  send: <Answer>(
    values: Values,
    base: StoredRecord<Values>,
    save: (idempotencyKey: string) => Promise<Answer>,
  ) => Promise<Answer>;
}

/**
 * Drafts and idempotency keys of a form: a retry has no second effect, and typed values outlast the page, the session
 * and the browser.
 */
export function useAttempts<Values extends FormValues>(
  { name, label }: DraftPlace,
  start: Values,
): Attempts<Values> {
  const drafts = useDrafts();
  const [found] = useState(() => drafts.read(name));
  const [restored] = useState(() => found && restore(found, start));
  const describe = (values: Values, version: number) => ({ name, version, values });
  const latest = useRef(restored && describe(restored.draft, restored.base.version));
  return {
    restored,
    keep: (typed, base) => drafts.keep(name, { label, base, values: typed }),
    forget: () => {
      drafts.forget(name, found);
      if (latest.current) void forgetRequest(latest.current);
    },
    send: (values, base, save) => {
      latest.current = describe(values, base.version);
      return sendOnce(latest.current, save);
    },
  };
}

function restore<Values extends FormValues>(
  { base, values, keptAt }: Draft,
  start: Values,
): KeptForm<Values> {
  const baseValues = fitValues(base.values, start);
  return {
    base: { values: baseValues, version: base.version },
    draft: fitValues({ ...baseValues, ...values }, start),
    keptAt,
  };
}
