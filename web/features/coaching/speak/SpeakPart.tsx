import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import { LONGEST_RECORDING_SECONDS, MOST_RECORDINGS, NO_ROOM_FAULT } from '@soltura/domain/tasks/recording';
import Check from 'lucide-react/icons/check';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Square from 'lucide-react/icons/square';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useHasContact } from '../../../api/contact.ts';
import { useToday } from '../../../base/use-today.ts';
import { useLeaveGuard } from '../../../editing/kept-work/use-leave-guard.ts';
import { NO_STORE, useStoreState } from '../../../editing/make-store.ts';
import { DownloadLine } from '../../../parts/recordings/DownloadLine.tsx';
import { PlaceSlider } from '../../../parts/recordings/PlaceSlider.tsx';
import { type PlaybackNow, usePlayback } from '../../../parts/recordings/use-playback.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { makeRecordedShape } from '../../../ui/figures/recorded-shape.ts';
import { ShapeStroke } from '../../../ui/figures/ShapeStroke.tsx';
import { formatSeconds } from '../../../ui/format-seconds.ts';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import { Spinner } from '../../../ui/page/Spinner.tsx';
import hiddenStyles from '../../../ui/VisuallyHidden.module.css';
import { tellInstant } from '../tell-handed-in.ts';
import type { HandInForm } from '../use-hand-in.ts';
import { OldRecordings } from './OldRecordings.tsx';
import { NotKept, RecordingClock, RecordingNow } from './RecordingNow.tsx';
import type { Recorder, RecorderState } from './recorder.ts';
import { type CentreAct, type SideAct, SpeakBand } from './SpeakBand.tsx';
import type { Sending, SendingState } from './sending.ts';
import styles from './speak.module.css';
import { TakeList } from './TakeList.tsx';
import { type Listed, type Speaking, type Trouble, useSpeaking } from './use-speaking.ts';

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

interface SpeakPartProps {
  task: MyTask;
  form: HandInForm;
  /** True where something is there to hand in, in whichever way. */
  isThere: boolean;
  bandPlace: Element;
  onSubmit: () => void;
  onWrite: () => void;
  /** Told while a recording runs: the other ways rest. */
  onBusy: (isBusy: boolean) => void;
  /** Leaves a change of what was handed in; undefined for a first hand-in. */
  onCancel: (() => void) | undefined;
}

/** Speaking as a way to hand in: the stage and the band of it (screens-coaching 2.3). */
export function SpeakPart(props: SpeakPartProps) {
  const { task, form, bandPlace, onBusy } = props;
  const speaking = useSpeaking(task, form);
  const { phase, shown, isRead } = speaking;
  const playback = usePlayback(shown);
  const { openModal, modal } = useModal();
  const sending = useSending(form.sending);
  const centre = useRef<HTMLButtonElement>(null);
  const isRecording = phase.type === 'recording';
  useEffect(() => {
    onBusy(isRecording);
    return () => onBusy(false);
  }, [isRecording, onBusy]);
  useLeaveGuard(
    isRecording || sending !== undefined,
    openModal,
    isRecording ? LEAVE_RECORDING : LEAVE_SENDING,
  );
  const isAtRest = !sending && (phase.type === 'rest' || phase.type === 'asking');
  const note = isAtRest ? speaking.note : undefined;
  const isReady = phase.type === 'rest' && !shown;
  const stageName = sending ? 'sending' : isReady ? 'ready' : phase.type;
  const wasAt = useRef(stageName);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (wasAt.current !== stageName && document.activeElement === document.body)
      centre.current?.focus({ preventScroll: true });
    wasAt.current = stageName;
  }, [stageName]);
  const recorder = phase.type === 'recording' ? phase.recorder : undefined;
  const isPaused = useIsPaused(recorder);
  const hasContact = useHasContact();
  const band = makeBand(props, { speaking, playback, sending, isPaused, ask: openModal, hasContact });
  if (!isRead) return <div className={styles.stage} />;
  return (
    <section className={styles.stage} aria-label="Speak">
      <Title title={nameStage(speaking, sending, { isPaused, hasContact })}>
        {recorder && !sending && <RecordingClock recorder={recorder} />}
      </Title>
      <Stage {...props} speaking={speaking} playback={playback} sending={sending} />
      {/* It is there before its text, which is said only then. */}
      <output className={note === undefined ? hiddenStyles.hidden : styles.warned}>{note}</output>
      {isAtRest && <Told {...props} speaking={speaking} />}
      {modal}
      {createPortal(
        // With buttons of its own in each stage, a press that began on a button of the last stage is none.
        <SpeakBand key={stageName} ref={centre} {...band} progress={sending?.share} />,
        bandPlace,
      )}
    </section>
  );
}

const LEAVE_RECORDING = {
  title: 'Leave While You Record?',
  body: 'The recording ends. What you said until now is kept as a draft.',
};
const LEAVE_SENDING = {
  title: 'Leave Before It Is Handed In?',
  body: 'Your recording is safe on this device. It goes on when you open this task again.',
};

interface Now {
  speaking: Speaking;
  playback: PlaybackNow | undefined;
  sending: SendingState | undefined;
}

/** The title of the stage, which is said when it changes. */
function nameStage(
  { phase, list, shown }: Speaking,
  sending: SendingState | undefined,
  { isPaused, hasContact }: Pick<Asking, 'isPaused' | 'hasContact'>,
): string {
  if (sending?.isWaiting) return hasContact ? 'The server does not take it now' : 'No connection';
  if (sending) return 'Handing in';
  if (phase.type === 'recording') return isPaused ? 'Paused' : 'Recording';
  if (phase.type === 'trouble') return TROUBLES[phase.trouble].title;
  return shown ? nameShown(list, shown) : 'Ready when you are';
}

function Stage({ onCancel, speaking, playback, sending }: SpeakPartProps & Now) {
  const { phase, shown, list } = speaking;
  const device = useDevice();
  const hasContact = useHasContact();
  if (sending) {
    const { parts, arrived, isWaiting } = sending;
    return (
      <>
        <Listening shown={shown} playback={playback} />
        <output className={styles.say}>
          {arrived} of {parts} parts have arrived. Your recording is safe on this {device}
          {isWaiting && ' and goes on by itself'}
          {isWaiting && !hasContact && ' when you are back online'}.
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
          Up to {MOST_RECORDINGS} recordings of {LONGEST_RECORDING_SECONDS / 60} minutes. You can listen
          before you hand in.
        </p>
      )}
      {list.length > 0 && <TakeList speaking={speaking} />}
      {shown && !speaking.maySpeakAgain && (
        <p className={styles.kept}>
          {MOST_RECORDINGS} recordings are handed in. Delete one and hand in, then you can record another one.
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

/** The state of a draft at rest: the reason of a refusal, and where it is kept. */
function Told({ form, task, speaking: { list, shown } }: SpeakPartProps & Pick<Now, 'speaking'>) {
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

function Title({ title, children }: { title: string; children: ReactNode }) {
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

interface Asking extends Now {
  isPaused: boolean;
  hasContact: boolean;
  ask: ReturnType<typeof useModal>['openModal'];
}

/** The three places of the band in each state. */
function makeBand(
  { form, isThere, onSubmit, onWrite, onCancel }: SpeakPartProps,
  { speaking, playback, sending, isPaused, hasContact, ask }: Asking,
): { left: SideAct | string; centre: CentreAct; right: SideAct } {
  const { phase, list, shown, record, stop, discard, tryAgain, goBack } = speaking;
  const back: SideAct | undefined = list.length > 0 ? { label: 'Back', onPress: goBack } : undefined;
  const isSounding = playback?.status === 'playing' || playback?.status === 'loading';
  const listen: CentreAct = {
    label: isSounding ? 'Pause listening' : 'Listen',
    icon:
      playback?.status === 'loading' ? (
        <Spinner />
      ) : isSounding ? (
        <Pause aria-hidden="true" />
      ) : (
        <Play aria-hidden="true" />
      ),
    look: 'outlined',
    isDisabled: !playback || playback.status === 'unplayable',
    isBusy: playback?.status === 'loading',
    onPress: () => playback?.toggle(),
  };
  const handIn: SideAct = {
    label: 'Hand In',
    isLight: true,
    isDisabled: !isThere || !hasContact || form.isSaving,
    onPress: onSubmit,
  };
  if (sending) {
    return {
      left: { label: 'Keep Draft', onPress: () => form.sending?.pause(true) },
      centre: listen,
      right: sending.isWaiting
        ? { label: 'Send Now', isLight: true, onPress: () => form.sending?.sendNow() }
        : { label: 'Sending', icon: <Spinner />, isDisabled: true, onPress: () => undefined },
    };
  }
  if (phase.type === 'recording') {
    const { recorder } = phase;
    const askDiscard = () =>
      ask({
        title: 'Discard This Recording?',
        body: 'What you said is deleted.',
        type: 'confirm',
        destroys: true,
        onConfirm: discard,
      });
    return {
      left: { label: 'Discard', onPress: askDiscard },
      centre: {
        label: 'Stop recording',
        icon: <Square aria-hidden="true" />,
        look: 'recording',
        onPress: stop,
      },
      right: isPaused
        ? { label: 'Go On', isLight: true, onPress: recorder.resume }
        : { label: 'Pause', onPress: recorder.pause },
    };
  }
  if (phase.type === 'trouble') {
    const isFinal = phase.trouble === 'unsupported';
    return {
      left: (!isFinal && back) || { label: 'Write', onPress: onWrite },
      centre: shown
        ? listen
        : {
            label: 'Record',
            icon: <MicOff aria-hidden="true" />,
            look: 'outlined',
            isDisabled: true,
            onPress: () => undefined,
          },
      right: isFinal ? handIn : { label: 'Try Again', isLight: true, onPress: tryAgain },
    };
  }
  if (shown) {
    const again = () =>
      ask({
        title: 'Record Again?',
        body: 'This recording is deleted, and a new one begins.',
        type: 'confirm',
        destroys: true,
        onConfirm: () => {
          playback?.close();
          record(shown.id);
        },
      });
    return {
      left: {
        label: 'Again',
        icon: <RotateCcw aria-hidden="true" />,
        isDisabled: !speaking.maySpeakAgain,
        onPress: again,
      },
      centre: listen,
      right: handIn,
    };
  }
  const isAsking = phase.type === 'asking';
  return {
    left: isAsking
      ? 'Allow the microphone'
      : (back ?? (onCancel ? { label: 'Cancel', onPress: onCancel } : 'Press to record')),
    centre: {
      label: 'Record',
      icon: isAsking ? <Spinner /> : <Mic aria-hidden="true" />,
      look: 'light',
      isBusy: isAsking,
      isDisabled: !speaking.mayAdd,
      onPress: () => record(),
    },
    right: handIn,
  };
}

function useSending(sending: Sending | undefined): SendingState | undefined {
  return useStoreState<SendingState | undefined, SendingState | undefined>(
    sending ?? NO_STORE,
    (state) => state,
  );
}

function useIsPaused(recorder: Recorder | undefined): boolean {
  return useStoreState<RecorderState | undefined, boolean>(
    recorder ?? NO_STORE,
    (state) => state?.status === 'paused',
  );
}
