import { type Recording, recordings } from '@soltura/contract/tasks/recordings';
import { LARGEST_PIECE_BYTES } from '@soltura/domain/tasks/recording';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { hasContact, onContact } from '../../../api/contact.ts';
import { isAnswered } from '../../../api/is-answered.ts';
import { logFailure } from '../../../api/log.ts';
import { retryPauseMs } from '../../../api/retry-pause.ts';
import { makeListeners } from '../../../device/listeners.ts';
import {
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

export interface SendingState {
  /** The pieces of all takes, and those that have arrived. */
  readonly parts: number;
  readonly arrived: number;
  /** The share of the bytes that have arrived, 0 to 1. */
  readonly share: number;
  /** True while it waits for a connection. */
  readonly isWaiting: boolean;
}

/** A hand-in whose takes are sent. */
export interface Sending {
  readonly read: () => SendingState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Sends what has not arrived of the takes among these names, and resolves to the ids of all. Without a connection it
   * waits and goes on where it was. Throws ApiError for a refusal, and `Paused`.
   */
  readonly send: (names: string) => Promise<number[]>;
  /** Makes a call with the same patience. */
  readonly insist: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  /** Deletes the takes, once they are handed in. */
  readonly finish: () => Promise<void>;
  /** Goes on at once. */
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
  /** The recordings of the task at the server. */
  readonly known: readonly Recording[];
}

export function openSending({ userId, taskId, known }: Place): Sending {
  const { tell, subscribe } = makeListeners();
  const nudges = makeListeners();
  const ended = new AbortController();
  let state: SendingState = { parts: 0, arrived: 0, share: 0, isWaiting: false };
  let sent: Take[] = [];

  const change = (changes: Partial<SendingState>) => {
    state = { ...state, ...changes };
    tell();
  };
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
        if (state.isWaiting) change({ isWaiting: false });
        return answer;
      } catch (error) {
        if (ended.signal.aborted) throw new Paused();
        if (isAnswered(error) || !(error instanceof ApiError)) throw error;
        change({ isWaiting: true });
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
  return {
    read: () => state,
    subscribe,
    insist,
    send: async (names) => {
      const wanted = readNames(names);
      await noteBegun(userId, taskId).catch(() => undefined);
      const found = await Promise.all(
        wanted
          .filter((name) => readStoredId(name) === undefined)
          .map((id) => readTake({ id, userId, taskId })),
      );
      sent = found.flatMap((take) => take ?? []);
      if (sent.length < found.length) throw new Error(MISSING);
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
    },
    finish: async () => {
      await forgetBegun(userId, taskId).catch(() => undefined);
      await Promise.all(sent.map(dropTake)).catch((error: unknown) =>
        logFailure('A recording that was handed in could not be deleted here', error),
      );
    },
    sendNow: nudges.tell,
    pause: (isMeant) => {
      if (isMeant) void forgetBegun(userId, taskId).catch(() => undefined);
      ended.abort();
    },
  };
}

/** Deletes drafts that were announced and thrown away again, since they count as well. */
async function dropOthers(
  known: readonly Recording[],
  takes: readonly Take[],
  insist: Sending['insist'],
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
