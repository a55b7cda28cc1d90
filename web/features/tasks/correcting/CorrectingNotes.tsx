import type { Task } from '@soltura/contract/tasks/tasks';
import { useState } from 'react';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import type { RecordFormState } from '../../../editing/record-form-state.ts';
import { TextArea } from '../../../ui/controls/TextArea.tsx';
import styles from './CorrectingNotes.module.css';
import { hasTyped, nameHandIn, type ReturnValues } from './use-return-form.ts';

export function NewerHandIn({ task, first }: { task: Task; first: string }) {
  const [begun] = useState(() => nameHandIn(task));
  if (task.status !== 'handed in' || nameHandIn(task) === begun) return null;
  return (
    <output className={styles.newer}>
      {first} has changed the hand-in since you opened it. This is the new one.
    </output>
  );
}

interface FormNotesProps {
  form: RecordFormState<ReturnValues>;
  task: Task;
  first: string;
}

/** Above the form: a restored draft, and the reason why nothing was returned. What was typed is lost by neither. */
export function FormNotes({ form, task, first }: FormNotesProps) {
  const { values, restoredAt, isSaving, discard } = form;
  if (task.status !== 'handed in') {
    const typed = [values.feedback, values.notes, values.areasOfDifficulty].filter((text) => text !== '');
    const wasMine = task.feedback === values.feedback;
    if (!hasTyped(values) || wasMine) return null;
    return (
      <div className={styles.notes}>
        <p role="alert" className={styles.failure}>
          {describeOther(task)} What you typed is still here to copy.
        </p>
        <TextArea aria-label="What you typed" readOnly value={typed.join('\n\n')} />
      </div>
    );
  }
  const failure = describeFailure(form, first);
  if (restoredAt === undefined && failure === undefined) return null;
  return (
    <div className={styles.notes}>
      {restoredAt !== undefined && <DraftNotice keptAt={restoredAt} isBusy={isSaving} onDiscard={discard} />}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

function describeOther({ status }: Task): string {
  if (status === 'returned') return 'Somebody else has returned it meanwhile.';
  return status === 'withdrawn'
    ? 'This task was withdrawn meanwhile.'
    : 'The hand-in was taken back meanwhile.';
}

function describeFailure(
  { failure, differences }: FormNotesProps['form'],
  first: string,
): string | undefined {
  // The form has met what is stored by then, and a second press returns it.
  return differences.length > 0 && failure !== undefined
    ? `${first} has changed the hand-in since you opened it. Look at it again, then return it.`
    : failure;
}
