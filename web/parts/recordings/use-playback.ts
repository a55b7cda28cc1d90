import { useEffect, useMemo } from 'react';
import { NO_STORE, useStoreState } from '../../editing/make-store.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { openPlayback, type Playback, type PlaybackState, type Recorded } from './playback.ts';

export type PlaybackNow = Playback & PlaybackState;

/** The playing of one recording, which ends with the component, or when another one takes its place. */
export function usePlayback(recorded: Recorded): PlaybackNow;
export function usePlayback(recorded: Recorded | undefined): PlaybackNow | undefined;
export function usePlayback(recorded: Recorded | undefined): PlaybackNow | undefined {
  const load = useStableHandler(
    () => recorded?.load() ?? Promise.reject(new Error('There is no recording.')),
  );
  const { id, mediaType = '', seconds = 0 } = recorded ?? {};
  const playback = useMemo(
    () => (id === undefined ? undefined : openPlayback({ id, mediaType, seconds, load })),
    [id, mediaType, seconds, load],
  );
  useEffect(() => playback?.close, [playback]);
  const state = useStoreState<PlaybackState | undefined, PlaybackState | undefined>(
    playback ?? NO_STORE,
    (whole) => whole,
  );
  return useMemo(() => playback && state && { ...playback, ...state }, [playback, state]);
}
