import { useEffect, useEffectEvent } from 'react';
import { useConfiguration } from '../../api/configuration.ts';

interface MediaControls {
  title: string;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  next: () => void;
  previous: () => void;
  replay: () => void;
}

/** Makes headsets, lock screens and media keys control the quiz while it is on screen. */
export function useMediaSession({ title, isPlaying, ...controls }: MediaControls): void {
  const product = useConfiguration()?.product;
  const act = useEffectEvent((control: keyof typeof controls) => controls[control]());

  useEffect(() => {
    const { mediaSession } = navigator;
    const handlers = {
      play: () => act('play'),
      pause: () => act('pause'),
      nexttrack: () => act('next'),
      previoustrack: () => act('previous'),
      seekbackward: () => act('replay'),
    } as const;
    const actions = ['play', 'pause', 'nexttrack', 'previoustrack', 'seekbackward'] as const;
    for (const action of actions) mediaSession.setActionHandler(action, handlers[action]);
    return () => {
      for (const action of actions) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, []);
  useEffect(() => {
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: product ?? '' });
  }, [title, product]);
  useEffect(() => {
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
}
