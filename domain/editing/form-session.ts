import {
  areSame,
  type FormValues,
  type FormWork,
  mergeWork,
  rebaseWork,
  resumeWork,
  type StoredRecord,
  startWork,
  typeInto,
} from './form-work.ts';

/**
 * How a form opens and ends. 'viewed': from view into edit and back. 'edited': in edit as long as it is open. 'new': of a
 * record that is yet to be made.
 */
export type FormKind = 'viewed' | 'edited' | 'new';

/** One record's form from opening to its end: what is typed, what is under way, and what was answered. */
export interface FormSession<Values extends FormValues> {
  readonly kind: FormKind;
  /** Undefined in view. */
  readonly work: FormWork<Values> | undefined;
  /** What a save or a delete that is under way was started with. */
  readonly sent: FormWork<Values> | undefined;
  /** What the last save has stored, as far as its answer told; undefined before one. */
  readonly saved: StoredRecord<Values> | undefined;
  /** By field; what is typed into a field takes its error away. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the server refused by field; a new object each time. */
  readonly refused: Readonly<Record<string, string>> | undefined;
  /** What to say in a modal; a new object each time. */
  readonly complaint: FormComplaint | undefined;
  /** Why the last save or delete stored nothing. */
  readonly failure: string | undefined;
  /** How many records were made and followed by another. */
  readonly round: number;
  /** Somebody deleted the record: what is typed can be read, not saved. */
  readonly isGone: boolean;
  /** Deleted from this form. */
  readonly isRemoved: boolean;
  /** What is typed is given up, or stored by now, and the form closes. */
  readonly isLeft: boolean;
  /** What it opened with because it was typed before; undefined once that is done with. */
  readonly restored: RestoredWork<Values> | undefined;
}

/** What is said in a modal. */
export interface FormComplaint {
  readonly title: string;
  readonly message: string;
}

interface RestoredWork<Values extends FormValues> {
  readonly work: FormWork<Values>;
  /** When it was typed, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** What was typed before and kept. */
export interface KeptForm<Values extends FormValues> {
  readonly base: StoredRecord<Values>;
  readonly draft: Values;
  /** In milliseconds since 1970. */
  readonly keptAt: number;
}

/** Everything that can happen to a form. `stored` is a record as the server told it, with its version. */
export type FormEvent<Values extends FormValues> =
  | { readonly type: 'opened'; readonly stored: StoredRecord<Values> }
  | { readonly type: 'typed'; readonly field: keyof Values & string; readonly value: string }
  /** The record was read again, whatever its version. */
  | { readonly type: 'read'; readonly stored: StoredRecord<Values> }
  /** What is typed was checked before it is sent; none is wrong where `errors` is empty. */
  | {
      readonly type: 'checked';
      readonly errors: Readonly<Record<string, string>>;
      readonly complaint?: FormComplaint | undefined;
    }
  /** A save or a delete of `work` is under way; what is typed from now on stays unsaved. */
  | { readonly type: 'sent'; readonly work: FormWork<Values> }
  /** What was under way is asked about first, or was given up: nothing was sent. */
  | { readonly type: 'held' }
  /** The values and the version that the save has stored. */
  | { readonly type: 'saved'; readonly stored: StoredRecord<Values> }
  /** What was sent says nothing else than what is stored: nothing was written, and the version is still that of `stored`. */
  | { readonly type: 'settled-to-same'; readonly stored: StoredRecord<Values> }
  /** The new record was made. */
  | { readonly type: 'made' }
  /** Another new record begins. */
  | { readonly type: 'restarted'; readonly values: Values }
  | { readonly type: 'removed' }
  /** Somebody else changed the record first; nothing was stored. */
  | { readonly type: 'stale'; readonly stored: StoredRecord<Values>; readonly wasRemoval: boolean }
  | { readonly type: 'gone' }
  /** Nothing was stored; without `fields` it is not known which of them are wrong. */
  | {
      readonly type: 'refused';
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>> | undefined;
      readonly complaint?: FormComplaint | undefined;
    }
  /** What is typed is given up for what is stored; the form stays. */
  | { readonly type: 'let-go'; readonly stored: StoredRecord<Values> }
  /** The form closes, whatever is typed. */
  | { readonly type: 'left' };

const CHANGED_MEANWHILE =
  'This record was changed since you opened it. Choose which values to keep, then save again.';
const SAVED_ALREADY = 'This record was changed since you opened it. Its values are the ones you typed.';
const LOOK_FIRST = 'This record was changed since you opened it. Look at it again before you delete it.';

interface FormStart<Values extends FormValues> {
  readonly kind: FormKind;
  /** What a new record starts with has version 0. */
  readonly stored: StoredRecord<Values>;
  readonly kept?: KeptForm<Values> | undefined;
}

/**
 * A form as it opens: in edit with what was typed before, if that says something else than what is stored.
 *
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

/** The form after an event; the same object where nothing changes. */
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
      return letGo(session, event.stored);
    case 'left':
      return { ...session, isLeft: true };
    default:
      return event satisfies never;
  }
}

/** The newest that is known of what is stored: what was read, unless the form itself has saved since. */
export function findKnown<Values extends FormValues>(
  { saved }: FormSession<Values>,
  read: StoredRecord<Values>,
): StoredRecord<Values> {
  return saved && saved.version > read.version ? saved : read;
}

/** What is typed and not stored; undefined in view, and where the form says what it is based on. */
export function findUnsaved<Values extends FormValues>({
  work,
}: FormSession<Values>): FormWork<Values> | undefined {
  return work && !areSame(work.draft, work.base.values) ? work : undefined;
}

/** A new record takes nothing while it is being made: it would be typed over no record. */
function takeTyped<Values extends FormValues>(
  session: FormSession<Values>,
  field: keyof Values & string,
  value: string,
): FormSession<Values> {
  const { kind, work, sent, isGone, errors } = session;
  if (!work || isGone || (kind === 'new' && sent)) return session;
  return { ...session, work: typeInto(work, field, value), errors: omit(errors, field) };
}

function takeRead<Values extends FormValues>(
  session: FormSession<Values>,
  stored: StoredRecord<Values>,
): FormSession<Values> {
  if (!session.work || session.kind === 'new') return session;
  const work = rebaseWork(session.work, stored);
  return work === session.work ? session : { ...session, work };
}

/** Ends the edit, unless something was typed since it was sent: that goes on, based on what is stored. */
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

/** The fields that were typed into since they were sent, over what is stored; undefined where that says the same. */
function keepLater<Values extends FormValues>(
  draft: Values,
  sent: Values,
  base: StoredRecord<Values>,
): FormWork<Values> | undefined {
  const later = Object.entries(draft).filter(([field, text]) => text !== sent[field]);
  const work = later.reduce((typed, [field, text]) => typeInto(typed, field, text), startWork(base));
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

/** Nothing is given up while it is on its way. */
function letGo<Values extends FormValues>(
  session: FormSession<Values>,
  stored: StoredRecord<Values>,
): FormSession<Values> {
  if (session.sent) return session;
  return { ...tidy(session), work: session.kind === 'viewed' ? undefined : startWork(stored) };
}

/** Nothing is said any more of what was typed. */
function tidy<Values extends FormValues>(session: FormSession<Values>): FormSession<Values> {
  return { ...session, errors: {}, failure: undefined, restored: undefined };
}

function omit<T>(record: Readonly<Record<string, T>>, omitted: string): Readonly<Record<string, T>> {
  if (!(omitted in record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== omitted));
}
