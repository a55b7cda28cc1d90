import { useEffect, useRef } from 'react';
import { DraftNotice } from './DraftNotice.tsx';
import styles from './FormNotices.module.css';
import type { RecordFormState } from './record-form-state.ts';

type NoticedForm = Pick<RecordFormState, 'restoredAt' | 'isSaving' | 'discard' | 'failure'>;

export function FormNotices({ form }: { form: NoticedForm }) {
  const failure = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (form.failure !== undefined) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [form.failure]);
  return (
    <>
      {form.restoredAt !== undefined && (
        <DraftNotice keptAt={form.restoredAt} isBusy={form.isSaving} onDiscard={form.discard} />
      )}
      {form.failure !== undefined && (
        <p ref={failure} role="alert" className={styles.failure}>
          {form.failure}
        </p>
      )}
    </>
  );
}
