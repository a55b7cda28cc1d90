import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import { LONGEST_RECORDING_SECONDS, MAX_RECORDINGS, NO_ROOM_FAULT } from '@soltura/domain/tasks/recording';
import Check from 'lucide-react/icons/check';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useHasContact } from '../../../api/contact.ts';
import { useToday } from '../../../base/use-today.ts';
import { DownloadLine } from '../../../parts/recordings/DownloadLine.tsx';
import { PlaceSlider } from '../../../parts/recordings/PlaceSlider.tsx';
import type { PlaybackNow } from '../../../parts/recordings/use-playback.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { makeRecordedShape } from '../../../ui/figures/recorded-shape.ts';
import { ShapeStroke } from '../../../ui/figures/ShapeStroke.tsx';
import { formatSeconds } from '../../../ui/format-seconds.ts';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { tellInstant } from '../tell-handed-in.ts';
import type { HandInForm } from '../use-hand-in.ts';
import { OldRecordings } from './OldRecordings.tsx';
import { NotKept, RecordingNow } from './RecordingNow.tsx';
import type { SendingState } from './sending.ts';
import styles from './speak.module.css';
import { TakeList } from './TakeList.tsx';
import type { Listed, Speaking, Trouble } from './use-speaking.ts';

/** The waves of a recording on the stage, and of the stroke while nothing is there. */
const WAVES = 12;
const REST = makeRecordedShape('2', 2);

const TROUBLES: Readonly<Record<Trouble, { readonly title: string; readonly words: string }>> = {
  refused: {
    title: 'The microphone is off',
    words:
      'This page may not use it. Allow the microphone in the browser’s settings for this site, then try again. You can also write or send a link.',
  },
  missing: {
    title: 'No microphone found',
    words: 'Plug one in or turn it on, then try again. You can also write or send a link.',
  },
  busy: {
    title: 'The microphone is busy',
    words:
      'Another program has it. End a call or a recording elsewhere, then try again. You can also write or send a link.',
  },
  failed: {
    title: 'The recording could not begin',
    words: 'Try again. You can also write or send a link.',
  },
  unsupported: {
    title: 'This browser cannot record',
    words:
      'Open this page in a newer browser, at an address that begins with https. You can also write or send a link.',
  },
};

export interface SpeakingState {
  speaking: Speaking;
  playback: PlaybackNow | undefined;
  sending: SendingState | undefined;
}

/** The title of the stage, which is said when it changes. */
export function nameStage(
  { phase, list, shown }: Speaking,
  sending: SendingState | undefined,
  { isPaused, hasContact }: { isPaused: boolean; hasContact: boolean },
): string {
  if (sending?.waitsFor === 'server') return 'The server does not take it now';
  if (sending?.waitsFor && !hasContact) return 'No connection';
  if (sending) return 'Handing in';
  if (phase.type === 'recording') return isPaused ? 'Paused' : 'Recording';
  if (phase.type === 'trouble') return TROUBLES[phase.trouble].title;
  return shown ? nameShown(list, shown) : 'Ready when you are';
}

interface StageProps extends SpeakingState {
  /** Leaves a change of what was handed in; undefined for a first hand-in. */
  onCancel: (() => void) | undefined;
}

export function Stage({ onCancel, speaking, playback, sending }: StageProps) {
  const { phase, shown, list } = speaking;
  const device = useDevice();
  const hasContact = useHasContact();
  if (sending) {
    const { parts, arrived, waitsFor } = sending;
    return (
      <>
        <Listening shown={shown} playback={playback} />
        <output className={styles.say}>
          {arrived} of {parts} parts have arrived. Your recording is safe on this {device}
          {waitsFor && ' and goes on by itself'}
          {waitsFor === 'connection' && !hasContact && ' when you are back online'}.
        </output>
      </>
    );
  }
  if (phase.type === 'recording') return <RecordingNow recorder={phase.recorder} device={device} />;
  if (phase.type === 'trouble') {
    return (
      <>
        <AtRest />
        <p className={styles.say}>{TROUBLES[phase.trouble].words}</p>
        {list.length > 0 && <TakeList speaking={speaking} />}
      </>
    );
  }
  return (
    <>
      {shown ? <Listening shown={shown} playback={playback} /> : <AtRest />}
      {!shown && (
        <p className={styles.kept}>
          Up to {MAX_RECORDINGS} recordings of {LONGEST_RECORDING_SECONDS / 60} minutes. You can listen before
          you hand in.
        </p>
      )}
      {list.length > 0 && <TakeList speaking={speaking} />}
      {shown && !speaking.maySpeakAgain && (
        <p className={styles.kept}>
          {MAX_RECORDINGS} recordings are handed in. Delete one and hand in, then you can record another one.
        </p>
      )}
      {shown && onCancel && (
        <p>
          <Button kind="link" onClick={onCancel}>
            Cancel
          </Button>
        </p>
      )}
    </>
  );
}

interface DraftStateProps {
  form: HandInForm;
  task: MyTask;
  speaking: Speaking;
}

/** The state of a draft at rest: the reason of a refusal, and where it is kept. */
export function DraftState({ form, task, speaking: { list, shown } }: DraftStateProps) {
  const device = useDevice();
  const fault = form.errors.recordings ?? form.failure;
  return (
    <>
      {fault !== undefined && (
        <p role="alert" className={styles.warned}>
          {fault}
        </p>
      )}
      {form.errors.recordings === NO_ROOM_FAULT && <OldRecordings taskId={task.recordId} />}
      {form.isTyped && <Kept list={list} shown={shown} device={device} />}
    </>
  );
}

function useDevice(): 'phone' | 'device' {
  return useIsPhone() ? 'phone' : 'device';
}

export function Title({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.title}>
      <div aria-live="polite" className={styles.heading}>
        <h2>{title}</h2>
      </div>
      {children}
    </div>
  );
}

function nameShown(list: readonly Listed[], { id }: Listed): string {
  return list.length === 1 ? 'Your recording' : `Recording ${list.findIndex((one) => one.id === id) + 1}`;
}

function AtRest() {
  return (
    <div className={styles.wave}>
      <ShapeStroke shape={REST} />
    </div>
  );
}

function Listening({ shown, playback }: { shown: Listed | undefined; playback: PlaybackNow | undefined }) {
  if (!shown || !playback) return <AtRest />;
  const { seconds, wave, mediaType, load } = shown;
  if (playback.status === 'unplayable')
    return <DownloadLine mediaType={mediaType} seconds={seconds} load={load} fileName="recording" />;
  return (
    <>
      <div className={styles.wave}>
        <PlaceSlider playback={playback} seconds={seconds} wave={wave} waves={WAVES} look="bold" />
      </div>
      <p className={styles.times}>
        <span>{formatSeconds(playback.place * 1000)}</span>
        <span>{formatSeconds(seconds * 1000)}</span>
      </p>
      {playback.status === 'failed' && (
        <p role="alert" className={styles.warned}>
          The recording could not be loaded. Check your connection and play it again.
        </p>
      )}
    </>
  );
}

function Kept({ list, shown, device }: Pick<Speaking, 'list' | 'shown'> & { device: string }) {
  const hasContact = useHasContact();
  const today = useToday();
  if (list.some(({ isKept }) => !isKept)) return <NotKept />;
  const keptAt = shown?.keptAt;
  const at = keptAt === undefined ? '' : ` ${tellInstant(new Date(keptAt).toISOString(), today)}`;
  return (
    <p className={styles.kept}>
      {hasContact ? <Check aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
      Draft kept on this {device}
      {at}. {hasContact ? 'Not handed in yet.' : 'Handing in needs a connection.'}
    </p>
  );
}
