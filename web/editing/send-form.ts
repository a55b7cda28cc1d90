import type { FormEvent } from '@soltura/domain/editing/form-session';
import {
  areSame,
  type FormValues,
  type FormWork,
  type StoredRecord,
} from '@soltura/domain/editing/form-work';
import { ApiError } from '../api/api-error.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import type { Attempts } from './use-attempts.ts';
import { findTwin } from './write-record.ts';

type Sender<Values extends FormValues> = Pick<
  RecordFormOptions<Values>,
  'isNew' | 'save' | 'reread' | 'failureTexts' | 'onTwin'
>;

export async function sendForm<Values extends FormValues>(
  options: Sender<Values>,
  attempts: Attempts<Values>,
  work: FormWork<Values>,
): Promise<FormEvent<Values>> {
  const { draft, base } = work;
  const sendOn = async (on: StoredRecord<Values>): Promise<FormEvent<Values>> => {
    const version = await attempts.send(draft, on, (idempotencyKey) =>
      options.save(draft, { base: on, idempotencyKey }),
    );
    if (options.isNew) return { type: 'made' };
    if (version === undefined || version === on.version) return { type: 'settled-to-same', stored: on };
    return { type: 'saved', stored: { values: draft, version } };
  };
  const sendOnNewest = async () => {
    try {
      return await sendOn(base);
    } catch (error) {
      const theirs = isStale(error) ? await options.reread?.().catch(() => undefined) : undefined;
      // A newer version is overwritten if none of the form's fields differs in it.
      if (!theirs || theirs.version === base.version || !areSame(theirs.values, base.values)) throw error;
      return sendOn(theirs);
    }
  };
  try {
    return await sendOnNewest();
  } catch (error) {
    const twin = findTwin(error);
    if (!twin || !options.onTwin) return describeRefusal(error, options, work, false);
    options.onTwin(twin, draft);
    return { type: 'held' };
  }
}

export async function sendRemoval<Values extends FormValues>(
  options: Sender<Values>,
  send: (version: number) => Promise<void>,
  work: FormWork<Values>,
): Promise<FormEvent<Values>> {
  try {
    await send(work.base.version);
    return { type: 'removed' };
  } catch (error) {
    return describeRefusal(error, options, work, true);
  }
}

async function describeRefusal<Values extends FormValues>(
  reason: unknown,
  { isNew, reread, failureTexts }: Sender<Values>,
  { base }: FormWork<Values>,
  wasRemoval: boolean,
): Promise<FormEvent<Values>> {
  const refusal = reason instanceof ApiError ? reason : undefined;
  if (refusal?.status === 404 && !isNew) return { type: 'gone' };
  const theirs = isStale(reason) ? await reread?.().catch(() => undefined) : undefined;
  // At the same version the conflict has another reason, which the server's message states.
  if (theirs && theirs.version !== base.version) return { type: 'stale', stored: theirs, wasRemoval };
  const text = failureTexts?.[wasRemoval ? 'remove' : 'save'];
  return {
    type: 'refused',
    message: describeError(reason),
    fields: refusal?.fields,
    complaint: text === undefined ? undefined : { title: 'Error', message: text },
  };
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
