import { findShare, findSounding } from '@soltura/domain/quizzes/step-clock';
import type { StepRun } from '@soltura/domain/quizzes/step-run';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { clipSpeed } from '../../../ui/cards/clip-speed.ts';
import { useKeptChoice } from '../../../ui/hooks/use-kept-choice.ts';
import { audioPauseMs } from '../../settings/audio-pause.ts';
import { createStepPlayer, type StepSound } from './step-player.ts';

interface StepToPlay extends StepSound {
  /** Changes with every step; undefined until the example is loaded. */
  entryKey: string | undefined;
  autoplay: boolean;
  /** True while a dialog is open, and after the end of the quiz. */
  isHeld: boolean;
  onDue: () => void;
}

export interface PlayedStep {
  run: StepRun;
  /** Returns the share of the step that has passed now, 0 to 1; for drawing. */
  readShare: () => number;
  /** True while the share grows. */
  isMoving: boolean;
  /** The share of the step's time that its clip takes, 0 to 1; 0 for a silent step. */
  sounding: number;
  pause: () => void;
  resume: () => void;
}

/** Plays the clip of each step once when it begins, and reports the end of the step (screens-student 8.3). */
export function useStepPlayer(step: StepToPlay): PlayedStep {
  const { entryKey, clip, lastsLike, autoplay, isHeld, onDue } = step;
  const [rate] = useKeptChoice(clipSpeed);
  const [keptPauseMs] = useKeptChoice(audioPauseMs);
  const pauseMs = autoplay ? keptPauseMs : 0;
  const [player] = useState(() => createStepPlayer({ rate, pauseMs }));
  const run = useSyncExternalStore(player.subscribe, player.read);

  const handleDue = useEffectEvent(onDue);
  useEffect(() => player.whenDue(autoplay ? () => handleDue() : undefined), [player, autoplay]);
  useEffect(() => player.setPace({ rate, pauseMs }), [player, rate, pauseMs]);
  useEffect(() => player.hold(isHeld), [player, isHeld]);
  useEffect(() => {
    if (entryKey === undefined) player.leave();
    else player.enter({ clip, lastsLike });
  }, [player, entryKey, clip, lastsLike]);
  useEffect(() => player.leave, [player]);

  return {
    run,
    readShare: () => findShare(run.clock, performance.now()),
    isMoving: run.clock.startedAtMs !== undefined,
    sounding: clip ? findSounding(run.clock) : 0,
    pause: player.pause,
    resume: player.resume,
  };
}
