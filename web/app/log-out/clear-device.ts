import * as z from 'zod/mini';
import { clearKeptAnswers, readKeptAnswer } from '../../api/kept/answer-store.ts';
import { clearOutbox } from '../../api/kept/outbox.ts';
import { logFailure } from '../../api/log.ts';
import {
  CLEARING_KEY,
  LOG_IN_NEXT_KEY,
  OPEN_SIGN_IN_KEY,
  PERSON_PREFIX,
  SESSION_KEY,
} from '../../api/session-keys.ts';
import { forgetPush } from '../../base/device-push.ts';
import { ME } from '../../base/early-my-data.ts';
import { deviceStorage, tabStorage } from '../../device/storage.ts';
import { forgetWorkOf } from '../../editing/kept-work/kept-work.ts';
import { dropDraft, listDrafts } from '../../features/example-sets/draft-store.ts';
import { forgetKeptSound } from '../../parts/kept-sound/kept-sound.ts';
import { forgetTakesOf } from '../../parts/recordings/takes.ts';
import { unsentKinds } from '../../parts/unsent/unsent-work.ts';
import { dropSecondCopy } from '../offline/second-copy.ts';
import type { Owner } from './waiting-work.ts';

/** Stored items that a log-out keeps: choices that say nothing about a person, and those that it needs itself. */
const KEPT_NAMES: readonly string[] = [
  'soltura.theme',
  'soltura.shortcuts',
  'soltura.audio-speed',
  'soltura.audio-pause',
  'soltura.kept-sound',
  'soltura.official-answer',
  'soltura.side',
  'soltura.staff-day',
  SESSION_KEY,
  CLEARING_KEY,
  OPEN_SIGN_IN_KEY,
];

/**
 * Deletes everything of a person from this device: unsent work, drafts, copies of answers, running quizzes and choices.
 * Of other people only unsent and unsaved work stays, which is shown to them alone. The session itself is ended by
 * `logout`.
 */
export async function clearDevice(owner: Owner): Promise<void> {
  deviceStorage.set(CLEARING_KEY, JSON.stringify(owner));
  // First, as long as there is a token.
  await forgetPush();
  clearStorages(owner);
  const results = await Promise.allSettled([clearKeptAnswers(), clearOutbox(), clearRecords(owner)]);
  // Work may have been stored while the databases were cleared.
  clearStorages(owner);
  for (const result of results) {
    if (result.status === 'rejected') logFailure('Work on this device could not be deleted', result.reason);
  }
  deviceStorage.remove(CLEARING_KEY);
}

const owner = z.object({ subject: z.string(), userId: z.optional(z.int()) });

/** Ends a deletion that was interrupted, or for which there was no code. */
export async function clearInterrupted(): Promise<void> {
  const stored = deviceStorage.get(CLEARING_KEY);
  // Another start of the page, or another tab, may have ended it meanwhile.
  if (stored === null) return;
  const { subject, userId } = owner.parse(JSON.parse(stored));
  await clearDevice({ subject, userId });
}

/**
 * Deletes everything of a person whose account was archived or erased. Their user id is read from the copy of their own
 * data.
 */
export async function clearRefused(subject: string): Promise<void> {
  const me = await readKeptAnswer(subject, ME).catch(() => undefined);
  const { data } = z.object({ recordId: z.int() }).safeParse(me?.raw);
  await clearDevice({ subject, userId: data?.recordId });
}

export interface KnownOwner extends Owner {
  readonly userId: number;
}

/** Deletes the data of a person from this device while another one is signed in, whose data stay as they are. */
export async function clearAbsent({ subject, userId }: KnownOwner): Promise<void> {
  for (const kind of unsentKinds) kind.drop(userId);
  for (const name of deviceStorage.names()) {
    const isDraft = name.startsWith(draftPrefix(subject));
    // Names with a user id have it after the first colon: 'soltura.running-quiz:7:7'.
    const isOwn = new RegExp(`^soltura\\.[\\w-]+:${userId}(:|$)`).test(name);
    if (isDraft || isOwn) deviceStorage.remove(name);
  }
  await clearRecords({ subject, userId });
  deviceStorage.remove(`${PERSON_PREFIX}${subject}`);
}

function clearStorages({ subject, userId }: Owner): void {
  if (userId !== undefined) for (const kind of unsentKinds) kind.drop(userId);
  for (const name of deviceStorage.names()) {
    if (!KEPT_NAMES.includes(name) && !isOfOthers(name, { subject, userId })) deviceStorage.remove(name);
  }
  for (const name of tabStorage.names()) if (name !== LOG_IN_NEXT_KEY) tabStorage.remove(name);
}

function isOfOthers(name: string, { subject, userId }: Owner): boolean {
  const isUnsent = unsentKinds.some(({ owners, isOf }) =>
    [...owners()].some((other) => other !== userId && isOf(other, name)),
  );
  const [, choosing] = /^soltura\.audio-speed:(\d+)$/.exec(name) ?? [];
  const isChoice = choosing !== undefined && Number(choosing) !== userId;
  const isDraft = name.startsWith('soltura.draft.');
  const isOwnDraft = name.startsWith(draftPrefix(subject));
  const isPerson = name.startsWith(PERSON_PREFIX) && name !== `${PERSON_PREFIX}${subject}`;
  return isUnsent || isChoice || isPerson || (isDraft && !isOwnDraft);
}

function draftPrefix(subject: string): string {
  return `soltura.draft.${encodeURIComponent(subject)}:`;
}

async function clearRecords({ userId }: Owner): Promise<void> {
  if (userId === undefined) return;
  const sets = await listDrafts(userId);
  await Promise.all([
    ...sets.map(dropDraft),
    forgetWorkOf(userId),
    dropSecondCopy(userId),
    forgetKeptSound(userId),
    forgetTakesOf(userId),
  ]);
}
