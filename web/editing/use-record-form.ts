import {
  areSame,
  type FormDifference,
  type FormValues,
  type FormWork,
  mergeWork,
  rebaseWork,
  resumeWork,
  type StoredRecord,
  startWork,
  typeInto,
} from '@soltura/domain/editing/form-work';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';
import type { Question, RecordFormOptions } from './record-form-options.ts';
import { useAttempts } from './use-attempts.ts';

type Mode = 'view' | 'edit' | 'create';

/** One record's form: what it shows, what is typed, and what can be done with it. */
export interface RecordFormState<Values extends FormValues = FormValues> {
  mode: Mode;
  /** There is no view: it opens in edit mode and closes on Cancel. */
  isEditOnly: boolean;
  /** In view what is stored, else what is typed. */
  values: Values;
  change: (field: keyof Values & string, value: string) => void;
  /** By field; set by a save that was not sent, or was refused. */
  errors: Readonly<Record<string, string>>;
  /** What the server refused by field; a new object each time, unlike `errors` not touched by what is typed. */
  refused: Readonly<Record<string, string>> | undefined;
  /** What to say in a modal; a new object each time. */
  complaint: { readonly title: string; readonly message: string } | undefined;
  /** What to ask before it is sent. */
  question: (Question & { onConfirm: () => void }) | undefined;
  /** Why the last save or delete was refused. */
  failure: string | undefined;
  differences: readonly FormDifference[];
  /** Typed and not stored. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** Someone deleted the record: what is typed can be read, not saved. */
  isGone: boolean;
  canAddAnother: boolean;
  canGoToNextStudent: boolean;
  /** Grows with every record saved that the form then starts another after. */
  round: number;
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

/** What follows a save. */
type After = 'end' | 'another' | 'next-student';

const CHANGED_MEANWHILE =
  'This record was changed since you opened it. Choose which values to keep, then save again.';
const SAVED_ALREADY = 'This record was changed since you opened it. Its values are the ones you typed.';
const LOOK_FIRST = 'This record was changed since you opened it. Look at it again before you delete it.';
const DELETED = 'This record was deleted.';
const GONE = 'This record was deleted since you opened it. What you typed is still here to read.';

/** The state of a record's form through view, edit, save and conflict (screens-staff 1.6). */
export function useRecordForm<Values extends FormValues>(
  options: RecordFormOptions<Values>,
): RecordFormState<Values> {
  const { isNew = false, isEditOnly = false, isOtherwiseChanged = false, reread, failureTexts } = options;
  const [saved, setSaved] = useState<StoredRecord<Values>>();
  const known = saved && saved.version > options.stored.version ? saved : options.stored;
  const attempts = useAttempts(options.keepAs, options.stored.values);
  const [opening] = useState(() =>
    attempts.restored && !options.isReadOnly ? resumeWork(attempts.restored, known) : undefined,
  );
  const [work, setWork] = useState<FormWork<Values> | undefined>(
    () => opening ?? (isNew || isEditOnly ? startWork(known) : undefined),
  );
  const [restoredAt, setRestoredAt] = useState(() => opening && attempts.restored?.keptAt);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<RecordFormState['refused']>();
  const [complaint, setComplaint] = useState<RecordFormState['complaint']>();
  const [question, setQuestion] = useState<RecordFormState['question']>();
  const [failure, setFailure] = useState(() =>
    opening && opening.differences.length > 0 ? CHANGED_MEANWHILE : undefined,
  );
  const [isSaving, setIsSaving] = useState(false);
  const [round, setRound] = useState(0);
  const [wasGone, setWasGone] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const sending = useRef(false);
  const isLeaving = useRef(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const isGone = (wasGone || options.isGone === true) && !isDone;

  const current = work && !isNew ? rebaseWork(work, known) : work;
  if (current !== work) setWork(current);
  const isChanged = current !== undefined && !areSame(current.draft, current.base.values);
  const isUnsaved = (isChanged || (current !== undefined && isOtherwiseChanged)) && !isGone;

  const keepTyped = useEffectEvent((typed: FormWork<Values> | undefined) => {
    if (options.isReadOnly || (typed && typed === opening)) return;
    if (!typed || isLeaving.current) attempts.forget();
    else attempts.keep(typed.draft, typed.base);
  });
  const typed = isChanged && !isGone ? current : undefined;
  useEffect(() => keepTyped(typed), [typed]);

  const tidy = () => {
    setErrors({});
    setFailure(undefined);
    setRestoredAt(undefined);
    options.onReset?.();
  };
  const leaveEditing = () => {
    setWork(undefined);
    tidy();
  };
  const letGo = () => {
    isLeaving.current = true;
    attempts.forget();
    options.onCancel?.();
  };

  const send = async (draft: Values, base: StoredRecord<Values>, after: After) => {
    if (sending.current) return;
    sending.current = true;
    setIsSaving(true);
    setFailure(undefined);
    try {
      finish(draft, await sendValues(draft, base), after);
    } catch (error) {
      await handleRefusal(error, { draft, base, differences: [] }, CHANGED_MEANWHILE, failureTexts?.save);
    } finally {
      sending.current = false;
      setIsSaving(false);
    }
  };

  const sendOn = (base: StoredRecord<Values>, draft: Values) =>
    attempts.send(draft, base, (idempotencyKey) => options.save(draft, { base, idempotencyKey }));

  /** Replaces a newer record when nothing that the form shows was changed meanwhile. Answers the version that is stored. */
  const sendValues = async (draft: Values, base: StoredRecord<Values>) => {
    try {
      return await sendOn(base, draft);
    } catch (error) {
      const theirs = isStale(error) ? await reread?.().catch(() => undefined) : undefined;
      if (!theirs || theirs.version === base.version || !areSame(theirs.values, base.values)) throw error;
      return sendOn(theirs, draft);
    }
  };

  const finish = (draft: Values, version: number | undefined, after: After) => {
    const next = after === 'next-student' ? options.findNextStudent?.(draft) : undefined;
    const started = after === 'another' ? options.startNext?.(draft) : next;
    if (started && typeof started !== 'function') {
      attempts.forget();
      setWork(startWork({ values: started, version: 0 }));
      setRound(round + 1);
      tidy();
      return;
    }
    attempts.forget();
    if (isNew || isEditOnly) isLeaving.current = true;
    else {
      if (version !== undefined) setSaved({ values: draft, version });
      leaveEditing();
    }
    if (typeof started === 'function') started();
    else options.onSaved?.();
  };

  const handleRefusal = async (
    reason: unknown,
    sent: FormWork<Values>,
    words: string,
    failureText: string | undefined,
  ) => {
    const refusal = reason instanceof ApiError ? reason : undefined;
    if (refusal?.status === 404 && !isNew) {
      setWasGone(true);
      return;
    }
    if (refusal?.status === 409 && reread) {
      const theirs = await reread().catch(() => undefined);
      // At the same version it is something else that stands in the way, and the server says what.
      if (theirs && theirs.version !== sent.base.version) {
        const met = mergeWork(sent, theirs);
        setSaved(undefined);
        setWork(met);
        setFailure(met.differences.length > 0 || words === LOOK_FIRST ? words : SAVED_ALREADY);
        return;
      }
    }
    if (refusal) {
      setErrors(refusal.fields);
      setRefused(refusal.fields);
    }
    if (failureText !== undefined) setComplaint({ title: 'Error', message: failureText });
    setFailure(reason instanceof Error ? reason.message : String(reason));
  };

  const askFirst = async (draft: Values, base: StoredRecord<Values>, after: After) => {
    sending.current = true;
    setIsSaving(true);
    setFailure(undefined);
    try {
      const asked = await options.confirm?.(draft, base);
      if (isClosed.current) return;
      sending.current = false;
      if (asked) setQuestion({ ...asked, onConfirm: () => void send(draft, base, after) });
      else await send(draft, base, after);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      sending.current = false;
      setIsSaving(false);
    }
  };

  const submit = (after: After) => {
    if (!current || sending.current || isGone) return;
    const { draft, base } = current;
    if (!isNew && !isUnsaved) {
      toast.info('No changes detected');
      if (isEditOnly) letGo();
      else leaveEditing();
      return;
    }
    const broken = options.check(draft);
    setErrors(Object.fromEntries(broken.toReversed().map(({ field, message }) => [field, message])));
    if (broken[0]) {
      setComplaint({ title: options.complaintTitle ?? 'Error', message: broken[0].message });
      return;
    }
    if (options.confirm) void askFirst(draft, base, after);
    else void send(draft, base, after);
  };

  const remove = async (sendRemoval: (version: number) => Promise<void>, onRemoved: () => void) => {
    if (sending.current) return;
    const removed = current ?? startWork(known);
    sending.current = true;
    setIsSaving(true);
    setFailure(undefined);
    try {
      await sendRemoval(removed.base.version);
      isLeaving.current = true;
      attempts.forget();
      setIsDone(true);
      onRemoved();
    } catch (error) {
      await handleRefusal(error, removed, LOOK_FIRST, failureTexts?.remove);
    } finally {
      sending.current = false;
      setIsSaving(false);
    }
  };

  return {
    isEditOnly,
    mode: isNew ? 'create' : current ? 'edit' : 'view',
    values: current ? current.draft : known.values,
    change: (field, value) => {
      // What is being sent is what the form shows; what is deleted can only be read.
      if (sending.current || isGone) return;
      setWork((before) => before && typeInto(before, field, value));
      setErrors((before) => (field in before ? omit(before, field) : before));
    },
    errors,
    refused,
    complaint,
    question,
    failure: isGone ? (current ? GONE : DELETED) : failure,
    differences: current?.differences ?? [],
    isUnsaved,
    isSaving,
    isGone,
    canAddAnother: options.startNext !== undefined,
    canGoToNextStudent: current !== undefined && options.findNextStudent?.(current.draft) !== undefined,
    round,
    startEditing: () => setWork(startWork(known)),
    cancel: isNew || isEditOnly ? letGo : leaveEditing,
    save: () => submit('end'),
    saveAndAddAnother: () => submit('another'),
    saveAndNextStudent: () => submit('next-student'),
    remove: (sendRemoval, onRemoved) => void remove(sendRemoval, onRemoved),
    restoredAt: isUnsaved ? restoredAt : undefined,
    discard: () => {
      setWork(isNew || isEditOnly ? startWork(known) : undefined);
      tidy();
    },
    abandon: () => {
      isLeaving.current = true;
      attempts.forget();
      options.onAbandon?.();
    },
    wouldLose: () => isUnsaved && !isLeaving.current,
  };
}

function omit<T>(record: Readonly<Record<string, T>>, omitted: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== omitted));
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
