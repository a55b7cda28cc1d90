import { RECORD_DELETED } from '@soltura/contract/conflict-texts';
import {
  type FormEvent,
  findKnown,
  findUnsaved,
  reduceForm,
  startForm,
} from '@soltura/domain/editing/form-session';
import { type FormValues, type FormWork, startWork } from '@soltura/domain/editing/form-work';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../ui/overlays/toast.ts';
import { makeStore, useStoreState } from './make-store.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import type { RecordFormState } from './record-form-state.ts';
import { describeError, sendForm, sendRemoval } from './send-form.ts';
import { useAttempts } from './use-attempts.ts';

type After = 'end' | 'another' | 'next-student';

const GONE = 'This record was deleted since you opened it. What you typed is still here to read.';

const STORED: ReadonlySet<FormEvent<FormValues>['type']> = new Set(['saved', 'settled-to-same', 'made']);

/** The state of a record's form through view, edit, save and conflict (screens-staff 1.6). */
export function useRecordForm<Values extends FormValues>(
  options: RecordFormOptions<Values>,
): RecordFormState<Values> {
  const { isNew = false, isEditOnly = false, isOtherwiseChanged = false, isReadOnly = false } = options;
  const attempts = useAttempts(options.keepAs, options.stored.values);
  const [store] = useState(() => {
    const kind = isNew ? 'new' : isEditOnly ? 'edited' : 'viewed';
    const kept = isReadOnly ? undefined : attempts.restored;
    const started = startForm({ kind, stored: options.stored, kept });
    const isOpened = options.startsEditing === true && !isReadOnly && started.work === undefined;
    return makeStore(
      isOpened ? reduceForm(started, { type: 'opened', stored: options.stored }) : started,
      reduceForm<Values>,
    );
  });
  const latest = useStoreState(store, (state) => state);
  const known = findKnown(latest, options.stored);
  const session = reduceForm(latest, { type: 'read', stored: known });
  const isMet = session === latest;
  const meet = useEffectEvent(() => store.dispatch({ type: 'read', stored: known }));
  useEffect(() => {
    if (!isMet) meet();
  }, [isMet]);
  const [question, setQuestion] = useState<RecordFormState['question']>();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const { work, restored, errors, refused, complaint, round } = session;
  const isGone = (session.isGone || options.isGone === true) && !session.isRemoved;
  const typed = isGone ? undefined : findUnsaved(session);
  const isUnsaved = typed !== undefined || (work !== undefined && isOtherwiseChanged && !isGone);

  const keepTyped = useEffectEvent((now: FormWork<Values> | undefined) => {
    if (isReadOnly || (now && now === restored?.work)) return;
    if (!now || store.read().isLeft) attempts.forget();
    else attempts.keep(now.draft, now.base);
  });
  useEffect(() => keepTyped(typed), [typed]);

  const letGo = () => {
    store.dispatch({ type: 'let-go', stored: known });
    options.onReset?.();
  };
  const leave = (tell: (() => void) | undefined) => {
    store.dispatch({ type: 'left' });
    attempts.forget();
    tell?.();
  };
  const cancel = isNew || isEditOnly ? () => leave(options.onCancel) : letGo;

  const finish = (outcome: FormEvent<Values>, saved: Values, after: After) => {
    const next = after === 'next-student' ? options.findNextStudent?.(saved) : undefined;
    const started = after === 'another' ? options.startNext?.(saved) : next;
    attempts.forget();
    store.dispatch(outcome);
    if (started && typeof started !== 'function') store.dispatch({ type: 'restarted', values: started });
    const { isLeft, work: later } = store.read();
    if (!isLeft) options.onReset?.();
    if (!isLeft && later) return;
    if (typeof started === 'function') started();
    else options.onSaved?.();
  };
  const send = async (sent: FormWork<Values>, after: After) => {
    if (store.read().sent) return;
    store.dispatch({ type: 'sent', work: sent });
    const outcome = await sendForm(options, attempts, sent);
    if (STORED.has(outcome.type)) finish(outcome, sent.draft, after);
    else store.dispatch(outcome);
  };
  const askFirst = async (asked: FormWork<Values>, after: After) => {
    store.dispatch({ type: 'sent', work: asked });
    try {
      const about = await options.confirm?.(asked.draft, asked.base);
      store.dispatch({ type: 'held' });
      if (isClosed.current) return;
      if (about) setQuestion({ ...about, onConfirm: () => void send(asked, after) });
      else await send(asked, after);
    } catch (error) {
      store.dispatch({ type: 'refused', message: describeError(error) });
    }
  };
  const submit = (after: After) => {
    if (!work || store.read().sent || isGone) return;
    if (!isNew && !isUnsaved) {
      toast.info('No changes detected');
      cancel();
      return;
    }
    const broken = options.check(work.draft);
    const [first] = broken;
    store.dispatch({
      type: 'checked',
      errors: Object.fromEntries(broken.toReversed().map(({ field, message }) => [field, message])),
      complaint: first && { title: options.complaintTitle ?? 'Error', message: first.message },
    });
    if (!first) void (options.confirm ? askFirst(work, after) : send(work, after));
  };
  const remove = async (sendIt: (version: number) => Promise<void>, onRemoved: () => void) => {
    if (store.read().sent) return;
    const removed = work ?? startWork(known);
    store.dispatch({ type: 'sent', work: removed });
    const outcome = await sendRemoval(options, sendIt, removed);
    if (outcome.type === 'removed') attempts.forget();
    store.dispatch(outcome);
    if (outcome.type === 'removed') onRemoved();
  };

  return {
    errors,
    refused,
    complaint,
    round,
    isEditOnly,
    mode: isNew ? 'create' : work ? 'edit' : 'view',
    values: work ? work.draft : known.values,
    change: (field, value) => {
      if (!isGone) store.dispatch({ type: 'typed', field, value });
    },
    question,
    failure: isGone ? (work ? GONE : RECORD_DELETED) : session.failure,
    differences: work?.differences ?? [],
    isUnsaved,
    isSaving: session.sent !== undefined,
    isGone,
    canAddAnother: options.startNext !== undefined,
    canGoToNextStudent: work !== undefined && options.findNextStudent?.(work.draft) !== undefined,
    startEditing: () => store.dispatch({ type: 'opened', stored: known }),
    cancel,
    save: () => submit('end'),
    saveAndAddAnother: () => submit('another'),
    saveAndNextStudent: () => submit('next-student'),
    remove: (sendIt, onRemoved) => void remove(sendIt, onRemoved),
    restoredAt: isUnsaved ? restored?.keptAt : undefined,
    discard: letGo,
    abandon: () => leave(options.onAbandon),
    wouldLose: () => isUnsaved && !store.read().isLeft,
  };
}
