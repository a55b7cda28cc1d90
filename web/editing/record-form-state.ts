import type { FormSession } from '@soltura/domain/editing/form-session';
import type { FormDifference, FormValues } from '@soltura/domain/editing/form-work';
import type { Question } from './record-form-options.ts';

type Told = Pick<FormSession<FormValues>, 'errors' | 'refused' | 'complaint' | 'failure' | 'round'>;

export interface RecordFormState<Values extends FormValues = FormValues> extends Told {
  mode: 'view' | 'edit' | 'create';
  isEditOnly: boolean;
  /** In view mode the stored values, otherwise the typed ones. */
  values: Values;
  change: (field: keyof Values & string, value: string) => void;
  question: (Question & { onConfirm: () => void }) | undefined;
  differences: readonly FormDifference[];
  isUnsaved: boolean;
  isSaving: boolean;
  isGone: boolean;
  canAddAnother: boolean;
  canGoToNextStudent: boolean;
  startEditing: () => void;
  cancel: () => void;
  save: () => void;
  saveAndAddAnother: () => void;
  saveAndNextStudent: () => void;
  /** Deletes the record at the version on which the form is based. Failures are shown in the form. */
  remove: (send: (version: number) => Promise<void>, onRemoved: () => void) => void;
  /**
   * The instant of the restored draft, in ms since 1970. Undefined without a draft, and after it was saved or
   * discarded.
   */
  restoredAt: number | undefined;
  discard: () => void;
  abandon: () => void;
  wouldLose: () => boolean;
}
