import { isDeepStrictEqual } from 'node:util';
import type { GivenHandIn } from '@soltura/contract/tasks/my-coaching';
import { findHandedInFault } from '@soltura/domain/tasks/recording';
import { checkHandIn, findHandInFault } from '@soltura/domain/tasks/task';
import { readVersion } from '../../changes/based-on.ts';
import { normaliseLine, normaliseText } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { refuseStale } from '../../changes/stale.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueHandedInMail } from '../coaching-mails/queue-coaching-mails.ts';
import { lockOwnTask, storeHandIn } from './hand-in.queries.ts';
import { lockRecordingsOfTask, type RecordingOfTask, storeHandedInRecordings } from './recordings.queries.ts';
import { refuseFault } from './write-tasks.ts';

interface OwnTask {
  readonly id: number;
  readonly student: number;
  readonly headers: { readonly 'if-match'?: string | undefined };
}

/** The version that a first hand-in is based on. */
const NONE = '"0"';

/**
 * Stores what a student hands in, or changes it, and returns true; false where the same is there already.
 * @throws Refusal 'record-not-found', 'validation-failed', and 'stale-write' where another device was quicker; then
 * nothing is changed.
 */
export function handIn(
  { db, now, config, mailer, setRecordVersion }: Call<CallingUser>,
  { id, student, headers }: OwnTask,
  given: GivenHandIn,
): Promise<boolean> {
  const version = headers['if-match']?.trim() === NONE ? 0 : readVersion(headers);
  return db.transaction(async (transaction) => {
    const task = await lockOwnTask(transaction, id, student);
    if (!task) throw new Refusal('record-not-found');
    const ofTask = await lockRecordingsOfTask(transaction, id);
    const { version: storedVersion, ...storedTexts } = task.handIn;
    const stored = { ...storedTexts, recordings: listHandedIn(ofTask) };
    refuseFault(findHandInFault(task.status));
    const next = {
      text: normaliseText(given.text, stored.text),
      link: normaliseLine(given.link, stored.link),
      recordings: [...new Set(given.recordings ?? stored.recordings)],
    };
    if (version !== undefined && version !== storedVersion) throw refuseStale(given, stored);
    refuseRecordings(findHandedInFault(next.recordings, ofTask));
    refuseBroken(checkHandIn(next));
    if (storedVersion > 0 && isDeepStrictEqual(next, stored)) {
      setRecordVersion(storedVersion);
      return false;
    }
    if (given.recordings) await storeHandedInRecordings(transaction, id, next.recordings, now);
    setRecordVersion(await storeHandIn(transaction, id, next, now));
    await queueHandedInMail({ config, mailer }, transaction, id);
    return true;
  });
}

function listHandedIn(ofTask: readonly RecordingOfTask[]): number[] {
  return ofTask
    .filter(({ isHandedIn, isRemoved }) => isHandedIn && !isRemoved)
    .map(({ recordId }) => recordId);
}

function refuseRecordings(sentence: string | undefined): void {
  if (sentence !== undefined) throw new Refusal('validation-failed', sentence, { recordings: sentence });
}
