import type { FormValues, StoredRecord } from '@soltura/domain/editing/form-work';
import type { Twin } from '../api/api-error.ts';
import type { ModalProps } from '../ui/overlays/modal-props.ts';
import type { DraftPlace } from './use-attempts.ts';

interface SaveContext<Values extends FormValues> {
  /** The stored record on which the values are based. Its version is sent as `if-match`. */
  readonly base: StoredRecord<Values>;
  /** The same key for a retry of the same values, so that a lost answer causes no second effect. */
  readonly idempotencyKey: string;
}

type MaybeLater<T> = T | Promise<T>;
export type Question = Pick<ModalProps, 'title' | 'body'>;

export interface RecordFormOptions<Values extends FormValues> {
  /** The newest known version of the record. A new record has its initial values, at version 0. */
  stored: StoredRecord<Values>;
  isNew?: boolean;
  /** True for a form without view mode: it opens in edit mode, and Cancel and Save close it. */
  isEditOnly?: boolean;
  /** True where a record with view mode was opened to be edited: the form begins in edit mode. */
  startsEditing?: boolean | undefined;
  /** The name of the draft, which is stored on the device until it is saved or discarded. */
  keepAs: DraftPlace;
  isReadOnly?: boolean | undefined;
  isGone?: boolean;
  /** Errors by field, in the order of the specification. */
  check: (values: Values) => readonly { field: string; message: string }[];
  complaintTitle?: string;
  failureTexts?: { readonly save: string; readonly remove: string };
  /**
   * Returns a question to confirm before a save without errors. If it throws, the error is shown and nothing is sent.
   */
  confirm?: (values: Values, base: StoredRecord<Values>) => MaybeLater<Question | undefined>;
  /**
   * Saves the values and shows toasts; throws the failure. Resolves to the stored version, undefined for a new record.
   */
  save: (values: Values, context: SaveContext<Values>) => Promise<number | undefined>;
  /** Called when the record was not created because another one looks the same; typed values stay. */
  onTwin?: (twin: Twin, values: Values) => void;
  /** Reads the stored record; undefined when it was deleted. Not for a new record. */
  reread?: () => Promise<StoredRecord<Values> | undefined>;
  onSaved?: () => void;
  onCancel?: () => void;
  /** Returns the initial values after 'Save and add another'. Without it the form has no such button. */
  startNext?: (saved: Values) => Values;
  /**
   * Returns the initial values of the next student's record for 'Save and next student', or a function that opens it.
   * The form has no such button while this is undefined or returns undefined.
   */
  findNextStudent?: (values: Values) => Values | (() => void) | undefined;
  isOtherwiseChanged?: boolean;
  /** Called on Cancel and before another new record, to reset the state beside the values. */
  onReset?: () => void;
  /** Called when the person discards the values, to delete the state stored beside them. */
  onAbandon?: () => void;
}
