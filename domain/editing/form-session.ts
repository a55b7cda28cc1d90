import {
  areSame,
  changeDraft,
  type FormValues,
  type FormWork,
  mergeWork,
  rebaseWork,
  resumeWork,
  type StoredRecord,
  startWork,
} from './form-work.ts';

/**
 * The opening and ending of a form. 'viewed': opens in view, and returns to view after an edit. 'edited': in edit until
 * it closes. 'new': for a new record.
 */
export type FormKind = 'viewed' | 'edited' | 'new';

/**
 * The state of one record's form from opening to closing.
 *
 * `work` is undefined in view; `sent` is the work of the pending save or delete; `round` counts the new
 * records after which another one was begun. `isGone`: somebody else deleted the record, so that the draft
 * can be read, not saved. `refused` and `complaint` are new objects each time.
 */
export interface FormSession<Values extends FormValues> {
  readonly kind: FormKind;
  readonly work: FormWork<Values> | undefined;
  readonly sent: FormWork<Values> | undefined;
  readonly saved: StoredRecord<Values> | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<string, string>> | undefined;
  readonly complaint: FormComplaint | undefined;
  readonly failure: string | undefined;
  readonly round: number;
  readonly isGone: boolean;
  readonly isRemoved: boolean;
  readonly isLeft: boolean;
  readonly restored: RestoredWork<Values> | undefined;
}

export interface FormComplaint {
  readonly title: string;
  readonly message: string;
}

interface RestoredWork<Values extends FormValues> {
  readonly work: FormWork<Values>;
  readonly keptAt: number;
}

export interface KeptForm<Values extends FormValues> {
  readonly base: StoredRecord<Values>;
  readonly draft: Values;
  readonly keptAt: number;
}

/**
 * 'checked': `errors` is empty when the check before a save found no fault. 'held': the pending save or delete asks
 * for confirmation first, or was cancelled: nothing was sent. 'settled-to-same': the sent values equal the stored
 * ones: nothing was written, and the version is still that of `stored`. 'refused': nothing was stored; without
 * `fields` the faulty fields are unknown.
 */
export type FormEvent<Values extends FormValues> =
  | { readonly type: 'opened'; readonly stored: StoredRecord<Values> }
  | { readonly type: 'typed'; readonly field: keyof Values & string; readonly value: string }
  | { readonly type: 'read'; readonly stored: StoredRecord<Values> }
  | {
      readonly type: 'checked';
      readonly errors: Readonly<Record<string, string>>;
      readonly complaint?: FormComplaint | undefined;
    }
  | { readonly type: 'sent'; readonly work: FormWork<Values> }
  | { readonly type: 'held' }
  | { readonly type: 'saved'; readonly stored: StoredRecord<Values> }
  | { readonly type: 'settled-to-same'; readonly stored: StoredRecord<Values> }
  | { readonly type: 'made' }
  | { readonly type: 'restarted'; readonly values: Values }
  | { readonly type: 'removed' }
  | { readonly type: 'stale'; readonly stored: StoredRecord<Values>; readonly wasRemoval: boolean }
  | { readonly type: 'gone' }
  | {
      readonly type: 'refused';
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>> | undefined;
      readonly complaint?: FormComplaint | undefined;
    }
  | { readonly type: 'let-go'; readonly stored: StoredRecord<Values> }
  | { readonly type: 'left' };

const CHANGED_MEANWHILE =
  'This record was changed since you opened it. Choose which values to keep, then save again.';
const SAVED_ALREADY = 'This record was changed since you opened it. Its values are the ones you typed.';
const LOOK_FIRST = 'This record was changed since you opened it. Look at it again before you delete it.';

interface FormStart<Values extends FormValues> {
  readonly kind: FormKind;
  readonly stored: StoredRecord<Values>;
  readonly kept?: KeptForm<Values> | undefined;
}

/**
 * Opens a form: in edit with the kept draft, if that differs from the stored values.
 * Source: screens-staff 1.6.
 */
export function startForm<Values extends FormValues>({
  kind,
  stored,
  kept,
}: FormStart<Values>): FormSession<Values> {
  const work = kept && resumeWork(kept, stored);
  return {
    kind,
    work: work ?? (kind === 'viewed' ? undefined : startWork(stored)),
    sent: undefined,
    saved: undefined,
    errors: {},
    refused: undefined,
    complaint: undefined,
    failure: work && work.differences.length > 0 ? CHANGED_MEANWHILE : undefined,
    round: 0,
    isGone: false,
    isRemoved: false,
    isLeft: false,
    restored: work && { work, keptAt: kept.keptAt },
  };
}

export function reduceForm<Values extends FormValues>(
  session: FormSession<Values>,
  event: FormEvent<Values>,
): FormSession<Values> {
  switch (event.type) {
    case 'opened':
      return session.work ? session : { ...session, work: startWork(event.stored) };
    case 'typed':
      return takeTyped(session, event.field, event.value);
    case 'read':
      return takeRead(session, event.stored);
    case 'checked':
      return { ...session, errors: event.errors, complaint: event.complaint ?? session.complaint };
    case 'sent':
      return { ...session, sent: event.work, failure: undefined };
    case 'held':
      return { ...session, sent: undefined };
    case 'saved':
    case 'settled-to-same':
      return takeStored(session, event.stored);
    case 'made':
      return { ...session, sent: undefined, isLeft: true };
    case 'restarted': {
      const work = startWork({ values: event.values, version: 0 });
      return { ...tidy(session), work, round: session.round + 1, isLeft: false };
    }
    case 'removed':
      return { ...session, sent: undefined, isRemoved: true, isLeft: true };
    case 'stale':
      return takeTheirs(session, event.stored, event.wasRemoval);
    case 'gone':
      return { ...session, sent: undefined, isGone: true };
    case 'refused':
      return {
        ...session,
        sent: undefined,
        errors: event.fields ?? session.errors,
        refused: event.fields ?? session.refused,
        complaint: event.complaint ?? session.complaint,
        failure: event.message,
      };
    case 'let-go':
      return closeForm(session, event.stored);
    case 'left':
      return { ...session, isLeft: true };
    default:
      return event satisfies never;
  }
}

/** Returns the newest known record: the one that was read, unless the form has saved a later version. */
export function findKnown<Values extends FormValues>(
  { saved }: FormSession<Values>,
  read: StoredRecord<Values>,
): StoredRecord<Values> {
  return saved && saved.version > read.version ? saved : read;
}

/** Returns the work with an unsaved draft; undefined in view, and for a draft equal to its base. */
export function findUnsaved<Values extends FormValues>({
  work,
}: FormSession<Values>): FormWork<Values> | undefined {
  return work && !areSame(work.draft, work.base.values) ? work : undefined;
}

/**
 * Ignores changes of a new record while it is created: there is no record yet that could be changed. An error of a field
 * that the form does not have is about several of its fields, so that any change ends it.
 */
function takeTyped<Values extends FormValues>(
  session: FormSession<Values>,
  field: keyof Values & string,
  value: string,
): FormSession<Values> {
  const { kind, work, sent, isGone, errors } = session;
  if (!work || isGone || (kind === 'new' && sent)) return session;
  const left = Object.entries(errors).filter(([name]) => name !== field && name in work.draft);
  return { ...session, work: changeDraft(work, field, value), errors: Object.fromEntries(left) };
}

function takeRead<Values extends FormValues>(
  session: FormSession<Values>,
  stored: StoredRecord<Values>,
): FormSession<Values> {
  if (!session.work || session.kind === 'new') return session;
  const work = rebaseWork(session.work, stored);
  return work === session.work ? session : { ...session, work };
}

function takeStored<Values extends FormValues>(
  session: FormSession<Values>,
  stored: StoredRecord<Values>,
): FormSession<Values> {
  const { kind, work, sent } = session;
  const saved = findKnown(session, stored);
  const later = work && sent && keepLater(work.draft, sent.draft, stored);
  if (later) return { ...tidy(session), saved, sent: undefined, work: later };
  if (kind !== 'viewed') return { ...session, saved, sent: undefined, isLeft: true };
  return { ...tidy(session), saved, sent: undefined, work: undefined };
}

function keepLater<Values extends FormValues>(
  draft: Values,
  sent: Values,
  base: StoredRecord<Values>,
): FormWork<Values> | undefined {
  const later = Object.entries(draft).filter(([field, text]) => text !== sent[field]);
  const work = later.reduce((typed, [field, text]) => changeDraft(typed, field, text), startWork(base));
  return areSame(work.draft, base.values) ? undefined : work;
}

function takeTheirs<Values extends FormValues>(
  session: FormSession<Values>,
  theirs: StoredRecord<Values>,
  wasRemoval: boolean,
): FormSession<Values> {
  const typed = session.work ?? session.sent;
  if (!typed) return session;
  const work = mergeWork(typed, theirs);
  const words = wasRemoval ? LOOK_FIRST : CHANGED_MEANWHILE;
  const failure = wasRemoval || work.differences.length > 0 ? words : SAVED_ALREADY;
  return { ...session, sent: undefined, saved: undefined, work, failure };
}

function closeForm<Values extends FormValues>(
  session: FormSession<Values>,
  stored: StoredRecord<Values>,
): FormSession<Values> {
  if (session.sent) return session;
  return { ...tidy(session), work: session.kind === 'viewed' ? undefined : startWork(stored) };
}

function tidy<Values extends FormValues>(session: FormSession<Values>): FormSession<Values> {
  return { ...session, errors: {}, failure: undefined, restored: undefined };
}
