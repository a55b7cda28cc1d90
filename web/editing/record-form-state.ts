import type { FormSession } from '@soltura/domain/editing/form-session';
import type { FormDifference, FormValues } from '@soltura/domain/editing/form-work';
import type { Question } from './record-form-options.ts';

type Told = Pick<FormSession<FormValues>, 'errors' | 'refused' | 'complaint' | 'failure' | 'round'>;

/** One record's form: what it shows, what is typed, and what can be done with it. */
export interface RecordFormState<Values extends FormValues = FormValues> extends Told {
  mode: 'view' | 'edit' | 'create';
  /** There is no view: it opens in edit mode and closes on Cancel. */
  isEditOnly: boolean;
  /** In view what is stored, else what is typed. */
  values: Values;
  change: (field: keyof Values & string, value: string) => void;
  /** What to ask before it is sent. */
  question: (Question & { onConfirm: () => void }) | undefined;
  differences: readonly FormDifference[];
  /** Typed and not stored. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** Someone deleted the record: what is typed can be read, not saved. */
  isGone: boolean;
  canAddAnother: boolean;
  canGoToNextStudent: boolean;
  startEditing: () => void;
  /** Back to view with what is stored; a new record is let go. */
  cancel: () => void;
  save: () => void;
  saveAndAddAnother: () => void;
  saveAndNextStudent: () => void;
  /** Runs a delete at the version the form is based on; the form says what went wrong. */
  remove: (send: (version: number) => Promise<void>, onRemoved: () => void) => void;
  /** When what it opened with was typed, in milliseconds since 1970; undefined where nothing was, or it is done with. */
  restoredAt: number | undefined;
  /** Lets go what it opened with: back to what is stored. */
  discard: () => void;
  /** Forgets what is kept of it: the person leaves it behind. */
  abandon: () => void;
  /** Whether leaving loses what is typed; asked when it happens. */
  wouldLose: () => boolean;
}
