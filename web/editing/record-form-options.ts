import type { FormValues, StoredRecord } from '@soltura/domain/editing/form-work';
import type { ModalProps } from '../ui/overlays/modal-props.ts';
import type { DraftPlace } from './use-attempts.ts';

interface SaveContext<Values extends FormValues> {
  /** What the values are based on: its version goes into `if-match`. */
  readonly base: StoredRecord<Values>;
  /** The same while the same values are tried again, so that a lost answer does nothing twice. */
  readonly idempotencyKey: string;
}

type MaybeLater<T> = T | Promise<T>;
/** What a modal asks before something is sent. */
export type Question = Pick<ModalProps, 'title' | 'body'>;

/** What a record's form is made of. */
export interface RecordFormOptions<Values extends FormValues> {
  /** The record as it is known now; what a new one starts with, at version 0. */
  stored: StoredRecord<Values>;
  isNew?: boolean;
  /** It opens in edit mode, and Cancel and Save close it: there is no view. */
  isEditOnly?: boolean;
  /** Where what is typed is kept on the device until it is saved or let go. */
  keepAs: DraftPlace;
  /** The person may only look at it. */
  isReadOnly?: boolean | undefined;
  /** Someone deleted it since it was shown. */
  isGone?: boolean;
  /** What must be mended before it is sent, in the order of the specification. */
  check: (values: Values) => readonly { field: string; message: string }[];
  /** The title of what `check` says in a modal; 'Error' when left out. */
  complaintTitle?: string;
  /** What a modal says, too, when the server did not store or delete it. */
  failureTexts?: { readonly save: string; readonly remove: string };
  /** What to confirm before it is sent, once nothing is to be mended. What it throws is said, and nothing sent. */
  confirm?: (values: Values, base: StoredRecord<Values>) => MaybeLater<Question | undefined>;
  /**
   * Sends the values; says by toasts how it goes, and throws what went wrong. Answers the version that is stored; undefined
   * of a new record.
   */
  save: (values: Values, context: SaveContext<Values>) => Promise<number | undefined>;
  /** Reads the record again; undefined when it is gone. Left out for a new record. */
  reread?: () => Promise<StoredRecord<Values> | undefined>;
  /** After a save; the panel of a form without view closes then. */
  onSaved?: () => void;
  /** Cancel of a form without view. */
  onCancel?: () => void;
  /** What a new record starts with after 'Save and add another'; without it the button is not offered. */
  startNext?: (saved: Values) => Values;
  /**
   * What follows 'Save and next student': what the next student's record starts with, or a function that opens it.
   * Undefined, and the button not offered, while there is no next student.
   */
  findNextStudent?: (values: Values) => Values | (() => void) | undefined;
  /** Something beside the values waits to be saved, too. */
  isOtherwiseChanged?: boolean;
  /** Cancel, and the start of another: what stands beside the values goes back. */
  onReset?: () => void;
  /** The person leaves what is typed behind: what is kept beside it goes too. */
  onAbandon?: () => void;
}
