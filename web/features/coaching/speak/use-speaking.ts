import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import { recordings } from '@soltura/contract/tasks/recordings';
import { MAX_RECORDINGS } from '@soltura/domain/tasks/recording';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { useUser } from '../../../base/active-student.ts';
import { findRecordingType, NoMicrophone, openMicrophone } from '../../../device/microphone.ts';
import { loadRecording } from '../../../parts/recordings/load-recording.ts';
import { pauseRecordings, type Recorded } from '../../../parts/recordings/playback.ts';
import {
  claimTake,
  dropTake,
  isTakeKept,
  keepTake,
  readSound,
  readTake,
  type Take,
} from '../../../parts/recordings/takes.ts';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { readNames, readStoredId, writeNames } from '../hand-in-recordings.ts';
import type { HandInForm } from '../use-hand-in.ts';
import { type Recorder, type RecorderEnd, startRecorder } from './recorder.ts';

/** 'unsupported' where the browser records nothing, or the page is not secure. */
export type Trouble = NoMicrophone['trouble'] | 'unsupported' | 'failed';

/** A recording of the hand-in: on this device alone, or stored. */
export interface Listed extends Recorded {
  readonly wave: string;
  /** The instant at which it was spoken, in ms since 1970; undefined for a stored one. */
  readonly keptAt: number | undefined;
  /** False for one that is lost with the page. */
  readonly isKept: boolean;
}

type Phase =
  | { readonly type: 'rest' }
  | { readonly type: 'asking' }
  | { readonly type: 'recording'; readonly recorder: Recorder }
  | {
      readonly type: 'trouble';
      readonly trouble: Trouble;
      /** The recording in whose place another one was to be spoken. */
      readonly instead?: string | undefined;
    };

export interface Speaking {
  /** False until it is known what this device keeps. */
  readonly isRead: boolean;
  readonly phase: Phase;
  readonly list: readonly Listed[];
  /** The one that is shown; undefined while none is there, or another one is about to be spoken. */
  readonly shown: Listed | undefined;
  /** The reason why a take ended by itself, or another thing that became of it. */
  readonly note: string | undefined;
  readonly mayAdd: boolean;
  /** True where another one may be spoken in the place of the one that is shown. */
  readonly maySpeakAgain: boolean;
  readonly show: (id: string) => void;
  /** Makes room for another one. */
  readonly add: () => void;
  /** Begins to record, in the place of another one where it is named. */
  readonly record: (instead?: string) => void;
  readonly stop: () => void;
  /** Ends the take that is spoken, and deletes it. */
  readonly discard: () => void;
  readonly remove: (id: string) => void;
  /** Asks for the microphone again. */
  readonly tryAgain: () => void;
  /** Goes back to the recordings that are there. */
  readonly goBack: () => void;
}

const LEFT = 'The page was left while you spoke. What you said until then is kept.';
const MISSING = 'A recording that was not handed in is not on this device any more.';
const ENDS: Readonly<Record<Exclude<RecorderEnd, undefined>, string>> = {
  time: 'Ten minutes are the most. The recording ended there, and is kept.',
  size: 'More than 5 MB cannot be handed in. The recording ended there, and is kept.',
  lost: 'The microphone went away. What you said until then is kept.',
};
const NOTHING = 'Nothing was recorded. Try again.';

/** Recording for a task, and the recordings of its hand-in (screens-coaching 2.3). */
export function useSpeaking(task: MyTask, form: HandInForm): Speaking {
  const { recordId: userId } = useUser();
  const taskId = task.recordId;
  const [takes, setTakes] = useState<ReadonlyMap<string, Take>>(new Map());
  const [isRead, setIsRead] = useState(false);
  const [phase, setPhase] = useState<Phase>(() =>
    findRecordingType() === undefined ? { type: 'trouble', trouble: 'unsupported' } : { type: 'rest' },
  );
  const [wanted, setWanted] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const [note, setNote] = useState<string>();
  const running = useRef<{ recorder: Recorder; isDiscarded: boolean }>(undefined);
  const isLeft = useRef(false);

  const names = readNames(form.values.recordings);
  const change = useStableHandler((next: (names: readonly string[]) => readonly string[]) =>
    form.change('recordings', writeNames(next(readNames(form.values.recordings)))),
  );
  const isHandingIn = useStableHandler(() => form.isSaving);
  const hold = (take: Take) => setTakes((known) => new Map(known).set(take.id, take));

  const listUnread = useEffectEvent(() =>
    readNames(form.values.recordings)
      .filter((name) => readStoredId(name) === undefined)
      .map((id) => ({ id, userId, taskId })),
  );
  const settle = useEffectEvent((read: readonly Found[]) => {
    setIsRead(true);
    for (const { id, take } of read) {
      if (take === 'elsewhere') continue;
      if (take === undefined) {
        setNote(MISSING);
        change((known) => known.filter((name) => name !== id));
        continue;
      }
      if (!take.isEnded) setNote(LEFT);
      hold({ ...take, isEnded: true });
    }
  });
  useEffect(() => {
    isLeft.current = false;
    const open = async () => {
      const read = await Promise.all(listUnread().map(findTake));
      if (!isLeft.current) settle(read);
    };
    void open();
    return () => {
      isLeft.current = true;
      running.current?.recorder.stop();
    };
  }, []);

  const end = useStableHandler((take: Take, reason: RecorderEnd) => {
    const isDiscarded = running.current?.isDiscarded ?? false;
    running.current = undefined;
    const isNothing = take.size === 0;
    if (isDiscarded || isNothing) {
      void dropTake(take).catch((error: unknown) => logFailure('A recording could not be deleted', error));
      change((known) => known.filter((name) => name !== take.id));
    } else {
      hold(take);
    }
    setWanted(isDiscarded || isNothing ? undefined : take.id);
    setNote(isDiscarded ? undefined : isNothing ? NOTHING : reason && ENDS[reason]);
    setPhase({ type: 'rest' });
  });
  const begin = async (instead: string | undefined) => {
    const type = findRecordingType();
    if (type === undefined || running.current || phase.type === 'asking') return;
    setPhase({ type: 'asking' });
    setNote(undefined);
    pauseRecordings();
    let stream: MediaStream | undefined;
    let release: (() => void) | undefined;
    const letGo = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      release?.();
    };
    try {
      stream = await openMicrophone();
      const id = crypto.randomUUID();
      release = await claimTake(id);
      if (isLeft.current || isHandingIn()) {
        letGo();
        if (!isLeft.current) setPhase({ type: 'rest' });
        return;
      }
      const recorder = startRecorder(stream, {
        id,
        userId,
        taskId,
        type,
        onEnd: (take, reason) => {
          release?.();
          end(take, reason);
        },
      });
      running.current = { recorder, isDiscarded: false };
      if (instead !== undefined) forget(instead);
      // Named at once, so that a reload finds what was spoken until then.
      change((known) =>
        instead === undefined ? [...known, id] : known.map((name) => (name === instead ? id : name)),
      );
      setIsAdding(false);
      setPhase({ type: 'recording', recorder });
    } catch (error) {
      letGo();
      if (isLeft.current) return;
      if (!(error instanceof NoMicrophone)) logFailure('The recording could not begin', error);
      setPhase({
        type: 'trouble',
        trouble: error instanceof NoMicrophone ? error.trouble : 'failed',
        instead,
      });
    }
  };
  /** Deletes a take here, and what the server has of it. */
  const forget = (id: string) => {
    const take = takes.get(id);
    if (!take) return;
    void dropTake(take).catch((error: unknown) => logFailure('A recording could not be deleted', error));
    if (take.recordId === undefined) return;
    // The server forgets drafts by itself, and the next hand-in deletes them.
    call(recordings.remove, { params: { id: take.recordId } }).catch(() => undefined);
  };

  const list = names.flatMap((id): Listed[] => {
    const stored = readStoredId(id);
    if (stored === undefined) {
      const take = takes.get(id);
      return take ? [{ ...take, isKept: isTakeKept(take), load: () => readSound(take) }] : [];
    }
    const known = (task.recordings ?? []).find(({ recordId }) => recordId === stored);
    return known ? [{ ...known, id, keptAt: undefined, isKept: true, load: () => loadRecording(known) }] : [];
  });
  const shown = isAdding ? undefined : (list.find(({ id }) => id === wanted) ?? list.at(-1));
  // Those that are taken out of the hand-in count at the server until it is handed in again.
  const handedIn = (task.recordings ?? []).filter(
    ({ isHandedIn, isRemoved }) => isHandedIn && !isRemoved,
  ).length;
  const spoken = names.filter((name) => readStoredId(name) === undefined).length;
  const mayAdd = handedIn + spoken < MAX_RECORDINGS;
  return {
    isRead,
    phase,
    list,
    shown,
    note,
    mayAdd,
    maySpeakAgain: mayAdd || (shown !== undefined && readStoredId(shown.id) === undefined),
    show: (id) => {
      setIsAdding(false);
      setWanted(id);
    },
    add: () => {
      pauseRecordings();
      setNote(undefined);
      setIsAdding(true);
    },
    record: (instead) => void begin(instead),
    stop: () => running.current?.recorder.stop(),
    discard: () => {
      if (!running.current) return;
      running.current.isDiscarded = true;
      running.current.recorder.stop();
    },
    remove: (id) => {
      forget(id);
      setNote(undefined);
      change((known) => known.filter((name) => name !== id));
    },
    tryAgain: () => {
      setPhase({ type: 'rest' });
      void begin(phase.type === 'trouble' ? phase.instead : undefined);
    },
    goBack: () => {
      setPhase({ type: 'rest' });
      setIsAdding(false);
    },
  };
}

interface Found {
  readonly id: string;
  /** 'elsewhere' while another tab records it; undefined where it is not on this device. */
  readonly take: Take | 'elsewhere' | undefined;
}

/** Finds a take of an earlier page, and ends one that was left while it was spoken. */
async function findTake(named: Pick<Take, 'id' | 'userId' | 'taskId'>): Promise<Found> {
  const { id } = named;
  const release = await claimTake(id);
  if (!release) return { id, take: 'elsewhere' };
  try {
    const take = await readTake(named);
    if (!take || take.pieces === 0) return { id, take: undefined };
    await readSound(take);
    if (!take.isEnded) await keepTake({ ...take, isEnded: true });
    return { id, take };
  } catch (error) {
    logFailure('A recording on this device could not be read', error);
    return { id, take: undefined };
  } finally {
    release();
  }
}
