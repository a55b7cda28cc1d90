import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { type Recording, recordings } from '@soltura/contract/tasks/recordings';
import { LARGEST_PIECE_BYTES } from '@soltura/domain/tasks/recording';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { hasContact, onContact } from '../../../api/contact.ts';
import { isAnswered } from '../../../api/is-answered.ts';
import { logFailure } from '../../../api/log.ts';
import { retryPauseMs } from '../../../api/retry-pause.ts';
import { makeListeners } from '../../../device/listeners.ts';
import { makeStore, type ReadableStore } from '../../../editing/make-store.ts';
import {
  claimTake,
  dropTake,
  forgetBegun,
  keepTake,
  noteBegun,
  readSound,
  readTake,
  type Take,
} from '../../../parts/recordings/takes.ts';
import { readNames, readStoredId } from '../hand-in-recordings.ts';

const NOT_FOUND = 404;
const MISSING = 'A recording is not on this device any more. Take it away, then hand in again.';
const SPOKEN = 'A recording is still being spoken in another tab. End it there, then hand in again.';

export interface SendingState {
  /** The pieces of all takes, and those that have arrived. */
  readonly parts: number;
  readonly arrived: number;
  /** The share of the bytes that have arrived, 0 to 1. */
  readonly share: number;
  /** The reason why the last attempt failed, until one succeeds: it got no answer, or the server does not take it now. */
  readonly waitsFor: 'connection' | 'server' | undefined;
}

export interface Sending extends ReadableStore<SendingState> {
  /**
   * Sends what has not arrived of the takes among these names, stores the hand-in with the ids of all, and deletes the
   * takes here. Without a connection it waits and goes on where it was, also after a reload; after a refusal it does not.
   * Throws ApiError for a refusal, and `Paused`.
   */
  readonly handIn: <Answer>(names: string, store: (ids: number[]) => Promise<Answer>) => Promise<Answer>;
  readonly sendNow: () => void;
  /** Ends it; what has arrived stays at the server. With `isMeant` it does not go on after a reload. */
  readonly pause: (isMeant: boolean) => void;
}

/** Thrown by a sending that the person has ended. */
class Paused extends Error {
  override readonly name = 'Paused';

  constructor() {
    super('Not handed in yet. Your recording is kept.');
  }
}

interface Place {
  readonly userId: number;
  readonly taskId: number;
}

export function openSending({ userId, taskId }: Place): Sending {
  const {
    read,
    subscribe,
    dispatch: change,
  } = makeStore<SendingState, Partial<SendingState>>(
    { parts: 0, arrived: 0, share: 0, waitsFor: undefined },
    (state, changes) => ({ ...state, ...changes }),
  );
  const nudges = makeListeners();
  const ended = new AbortController();
  let sent: Take[] = [];

  const count = (takes: readonly Take[]) => {
    const size = sum(takes.map((take) => take.size));
    change({
      parts: sum(takes.map((take) => countPieces(take.size))),
      arrived: sum(
        takes.map(({ receivedBytes, size: whole }) =>
          receivedBytes >= whole ? countPieces(whole) : Math.floor(receivedBytes / LARGEST_PIECE_BYTES),
        ),
      ),
      share: size === 0 ? 0 : sum(takes.map((take) => take.receivedBytes)) / size,
    });
  };
  const insist = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    for (let failures = 0; ; failures += 1) {
      if (ended.signal.aborted) throw new Paused();
      try {
        const answer = await act();
        if (read().waitsFor) change({ waitsFor: undefined });
        return answer;
      } catch (error) {
        if (ended.signal.aborted) throw new Paused();
        if (isAnswered(error) || !(error instanceof ApiError)) throw error;
        change({ waitsFor: error.status === undefined ? 'connection' : 'server' });
        await waitForTurn(failures, nudges.subscribe, ended.signal);
      }
    }
  };
  const sendTake = async (place: number, take: Take): Promise<number> => {
    const sound = await readSound(take);
    let now: Take = { ...take, size: sound.size };
    const keep = async (changes: Partial<Take>) => {
      now = { ...now, ...changes };
      sent = sent.with(place, now);
      count(sent);
      await keepTake(now).catch((error: unknown) => logFailure('What was sent could not be noted', error));
    };
    let announced = now.recordId;
    for (let isAgain = false; ; isAgain = true) {
      if (announced === undefined) {
        const { mediaType, wave, size } = now;
        const body = { mediaType, wave, size, seconds: Math.round(now.seconds) };
        const key = crypto.randomUUID();
        const made = await insist(() =>
          call(recordings.announce, { params: { id: taskId }, body }, { idempotencyKey: key }),
        );
        announced = made.recordId;
        await keep({ recordId: announced, receivedBytes: 0 });
      }
      try {
        await sendPieces(announced, sound, now.receivedBytes, (receivedBytes) => keep({ receivedBytes }));
        return announced;
      } catch (error) {
        // The server forgets a draft after some days.
        if (isAgain || !(error instanceof ApiError) || error.status !== NOT_FOUND) throw error;
        announced = undefined;
      }
    }
  };
  const sendPieces = async (
    id: number,
    sound: Blob,
    from: number,
    note: (receivedBytes: number) => Promise<void>,
  ) => {
    let offset = from;
    while (offset < sound.size) {
      const piece = new Uint8Array(await sound.slice(offset, offset + LARGEST_PIECE_BYTES).arrayBuffer());
      const input = { params: { id }, query: { offset }, file: piece };
      const { receivedBytes } = await insist(() =>
        call(recordings.send, input, { isRepeatable: true, signal: ended.signal }),
      );
      offset = receivedBytes;
      await note(receivedBytes);
    }
  };
  const send = async (names: string): Promise<number[]> => {
    const wanted = readNames(names);
    const found = await Promise.all(
      wanted.filter((name) => readStoredId(name) === undefined).map((id) => readTake({ id, userId, taskId })),
    );
    sent = found.flatMap((take) => take ?? []);
    if (sent.length < found.length) throw new Error(MISSING);
    for (const take of sent) await refuseSpoken(take);
    count(sent);
    const { recordings: known = [] } = await insist(() => call(myCoaching.task, { params: { id: taskId } }));
    sent = sent.map((take) => forgetLost(take, known));
    count(sent);
    await dropOthers(known, sent, insist);
    const ids: number[] = [];
    for (const name of wanted) {
      const place = sent.findIndex(({ id }) => id === name);
      const take = sent[place];
      const id = take ? await sendTake(place, take) : readStoredId(name);
      if (id !== undefined) ids.push(id);
    }
    return ids;
  };
  const goOnNoMore = () => forgetBegun(userId, taskId).catch(() => undefined);
  return {
    read,
    subscribe,
    handIn: async (names, store) => {
      await noteBegun(userId, taskId).catch(() => undefined);
      try {
        const ids = await send(names);
        const answer = await insist(() => store(ids));
        await goOnNoMore();
        await Promise.all(sent.map(dropTake)).catch((error: unknown) =>
          logFailure('A recording that was handed in could not be deleted here', error),
        );
        return answer;
      } catch (error) {
        if (!(error instanceof Paused)) await goOnNoMore();
        throw error;
      }
    },
    sendNow: nudges.tell,
    pause: (isMeant) => {
      if (isMeant) void goOnNoMore();
      ended.abort();
    },
  };
}

/** Throws while another tab records the take. */
async function refuseSpoken({ id, isEnded }: Take): Promise<void> {
  if (isEnded) return;
  const release = await claimTake(id);
  if (!release) throw new Error(SPOKEN);
  release();
}

/** The server deletes a draft after some days, and when another device hands in: then it is announced and sent anew. */
function forgetLost(take: Take, known: readonly Recording[]): Take {
  const isThere = known.some(({ recordId, isRemoved }) => recordId === take.recordId && !isRemoved);
  return isThere ? take : { ...take, recordId: undefined, receivedBytes: 0 };
}

/** Deletes drafts that were announced and thrown away again, since they count as well. */
async function dropOthers(
  known: readonly Recording[],
  takes: readonly Take[],
  insist: <Answer>(act: () => Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  const own = new Set(takes.map(({ recordId }) => recordId));
  for (const { recordId, isHandedIn } of known) {
    if (isHandedIn || own.has(recordId)) continue;
    try {
      await insist(() => call(recordings.remove, { params: { id: recordId } }));
    } catch (error) {
      if (!isAnswered(error)) throw error;
    }
  }
}

/** Waits for the connection, for a while where it is there, or for a nudge. */
function waitForTurn(
  failures: number,
  onNudge: (listener: () => void) => () => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(() => hasContact() && goOn(), retryPauseMs(Math.min(failures, 6)));
    const stops = [onNudge(goOn), onContact(() => hasContact() && goOn())];
    signal.addEventListener('abort', goOn);
  });
}

function countPieces(bytes: number): number {
  return Math.ceil(bytes / LARGEST_PIECE_BYTES);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
