import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Square from 'lucide-react/icons/square';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useHasContact } from '../../../api/contact.ts';
import { useLeaveGuard } from '../../../editing/kept-work/use-leave-guard.ts';
import { NO_STORE, useStoreState } from '../../../editing/make-store.ts';
import { usePlayback } from '../../../parts/recordings/use-playback.ts';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import { Spinner } from '../../../ui/page/Spinner.tsx';
import hiddenStyles from '../../../ui/VisuallyHidden.module.css';
import type { HandInForm } from '../use-hand-in.ts';
import { RecordingClock } from './RecordingNow.tsx';
import type { Recorder, RecorderState } from './recorder.ts';
import { type CentreAct, type SideAct, SpeakBand } from './SpeakBand.tsx';
import { DraftState, nameStage, type SpeakingState, Stage, Title } from './SpeakStage.tsx';
import type { Sending, SendingState } from './sending.ts';
import styles from './speak.module.css';
import { useSpeaking } from './use-speaking.ts';

interface SpeakPartProps {
  task: MyTask;
  form: HandInForm;
  /** True where something is there to hand in, in whichever way. */
  isThere: boolean;
  bandPlace: Element;
  onSubmit: () => void;
  onWrite: () => void;
  /** Called with true when a recording starts; the other ways are then disabled. */
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
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const band = makeBand(props, { speaking, playback, sending, isPaused, ask: openModal, hasContact });
  if (!isRead) return <div className={styles.stage} />;
  return (
    <section className={styles.stage} aria-label="Speak">
      <Title title={nameStage(speaking, sending, { isPaused, hasContact })}>
        {recorder && !sending && <RecordingClock recorder={recorder} />}
      </Title>
      <Stage onCancel={props.onCancel} speaking={speaking} playback={playback} sending={sending} />
      {/* It is there before its text, which is said only then. */}
      <output className={note === undefined ? hiddenStyles.hidden : styles.warned}>{note}</output>
      {isAtRest && <DraftState form={form} task={task} speaking={speaking} />}
      {modal}
      {createPortal(
        // With buttons of its own in each stage, a press that began on a button of the last stage is none.
        <SpeakBand key={stageName} ref={centre} pressedAt={pressedAt} {...band} progress={sending?.share} />,
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

interface BandInput extends SpeakingState {
  isPaused: boolean;
  hasContact: boolean;
  ask: ReturnType<typeof useModal>['openModal'];
}

function makeBand(
  { form, isThere, onSubmit, onWrite, onCancel }: SpeakPartProps,
  { speaking, playback, sending, isPaused, hasContact, ask }: BandInput,
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
      right: sending.waitsFor
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
