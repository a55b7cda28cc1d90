import type { Pace } from '@soltura/domain/quizzes/step-clock';
import {
  advanceRun,
  findDue,
  isStopped,
  makeRun,
  type StepEvent,
  type StepRun,
} from '@soltura/domain/quizzes/step-run';
import { logFailure } from '../../../api/log.ts';
import { makeListeners } from '../../../device/listeners.ts';
import {
  type ClipEvent,
  findClipLength,
  pauseClip,
  playClip,
  resumeClip,
  stopClip,
} from '../../../ui/cards/audio-player.ts';

export interface StepSound {
  /** Empty when the example has no clip, undefined for a silent step. */
  clip: string | undefined;
  /** The clip whose duration a silent step has. */
  lastsLike: string | undefined;
}

interface StepPlayer {
  read: () => StepRun;
  subscribe: (listener: () => void) => () => void;
  /** Begins a step: its clip plays once, unless the quiz is held. */
  enter: (sound: StepSound) => void;
  leave: () => void;
  pause: () => void;
  resume: () => void;
  hold: (isHeld: boolean) => void;
  setPace: (pace: Pace) => void;
  whenDue: (goOn: (() => void) | undefined) => void;
}

/**
 * Plays the steps of one quiz, one at a time: combines their rules, the clips and the browser's clock.
 *
 * A step ends by a timer that is checked against the clock, so that a hidden tab with late timers is at most one timer
 * behind (screens-student 8.3).
 */
export function createStepPlayer(pace: Pace): StepPlayer {
  const listeners = makeListeners();
  let run = makeRun(pace);
  let clip: string | undefined;
  let isBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let goOn: (() => void) | undefined;

  const awaitDue = () => {
    clearTimeout(timer);
    const dueMs = goOn && findDue(run, performance.now());
    if (dueMs !== undefined) timer = setTimeout(checkDue, Math.max(0, dueMs));
  };
  const checkDue = () => {
    const dueMs = findDue(run, performance.now());
    // A timer may also fire too early.
    if (dueMs !== undefined && dueMs <= 0) goOn?.();
    else awaitDue();
  };
  const send = (event: StepEvent) => {
    const wasStopped = isStopped(run);
    run = advanceRun(run, event, performance.now());
    if (isStopped(run)) pauseClip();
    else if (wasStopped) sound();
    awaitDue();
    listeners.tell();
  };
  const hear = (event: ClipEvent) => {
    if (event.type === 'failed') logFailure('A clip could not be played', event.error);
    send(event);
  };
  const sound = () => {
    if (!clip) return;
    if (!isBegun) {
      isBegun = true;
      playClip(clip, hear);
    } else if (run.sound === 'loading' || run.sound === 'playing') resumeClip();
  };
  return {
    read: () => run,
    subscribe: listeners.subscribe,
    enter: ({ clip: own, lastsLike }) => {
      stopClip();
      clip = own;
      isBegun = false;
      if (own === undefined) {
        send({ type: 'entered', clip: { lastsMs: lastsLike ? findClipLength(lastsLike) : 0 } });
      } else if (own === '') send({ type: 'entered', clip: 'missing' });
      else send({ type: 'entered', clip: { ownMs: findClipLength(own) || Number.POSITIVE_INFINITY } });
      if (!isStopped(run)) sound();
    },
    leave: () => {
      clip = undefined;
      stopClip();
      clearTimeout(timer);
    },
    pause: () => send({ type: 'paused' }),
    resume: () => send({ type: 'resumed' }),
    hold: (isHeld) => send({ type: isHeld ? 'held' : 'released' }),
    setPace: (wanted) => send({ type: 'paced', pace: wanted }),
    whenDue: (act) => {
      goOn = act;
      awaitDue();
    },
  };
}
