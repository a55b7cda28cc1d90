import { useRef } from 'react';
import { logFailure } from '../../../api/log.ts';
import { useNextTrackIsEasy } from '../../../base/preferences.queries.ts';
import { playClip, toggleClip, useClipStatus } from '../../../ui/cards/audio-player.ts';
import { useMediaSession } from '../use-media-session.ts';
import type { TextQuizState } from './use-text-quiz.ts';

/**
 * The time in ms after a flip by 'next' in which 'next' grades nothing: headsets send it twice, and people press it
 * twice.
 */
const HEARD_MS = 1000;

const noteFailure = (error: unknown) => logFailure('A clip could not be played', error);

/**
 * Connects headsets, lock screens and media keys to a quiz whose cards are flipped. No control grades unless the person
 * has set that 'next track' is Easy, and then only where that button is on screen (screens-student 7.5).
 */
export function useReviewMedia(quiz: TextQuizState): void {
  const { title, shown, side, phase, keys, navigation, isCovered, flipAndPlay } = quiz;
  const isNextEasy = useNextTrackIsEasy();
  const visible = shown?.sides[side];
  const clip = visible?.clip ?? '';
  const status = useClipStatus(clip);
  const flippedAt = useRef(Number.NEGATIVE_INFINITY);
  const canFlip = shown !== undefined && side === 'front';
  const takesEasy =
    side === 'back' &&
    (phase.name === 'grading' || (phase.name === 'returned' && phase.showing.answer === undefined));
  const toggle = () => clip !== '' && toggleClip(clip, noteFailure);
  const isPlaying = status === 'playing' || status === 'loading';
  useMediaSession({
    title,
    isPlaying,
    play: () => {
      if (isCovered) return;
      if (canFlip && visible?.language !== 'Spanish') flipAndPlay();
      else if (!isPlaying) toggle();
    },
    pause: () => {
      if (!isCovered && isPlaying) toggle();
    },
    next: () => {
      if (isCovered) return;
      if (canFlip) {
        flippedAt.current = performance.now();
        flipAndPlay();
      } else if (isNextEasy && takesEasy) {
        if (performance.now() - flippedAt.current >= HEARD_MS) keys.rate?.('easy');
      } else if (navigation.canGoForward) keys.goForward();
    },
    previous: () => {
      if (!isCovered && navigation.canGoBack) keys.goBack();
    },
    replay: () => {
      if (isCovered || clip === '') return;
      playClip(clip, (event) => event.type === 'failed' && noteFailure(event.error));
    },
  });
}
