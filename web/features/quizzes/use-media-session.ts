import { useEffect, useEffectEvent } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { handleMediaControls, nameMedia, showPlaying } from '../../device/media-controls.ts';

interface MediaControls {
  title: string;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  next: () => void;
  previous: () => void;
  replay: () => void;
}

export function useMediaSession({ title, isPlaying, ...controls }: MediaControls): void {
  const product = useConfiguration()?.product;
  const act = useEffectEvent((control: keyof typeof controls) => controls[control]());

  useEffect(() => {
    return handleMediaControls({
      play: () => act('play'),
      pause: () => act('pause'),
      nexttrack: () => act('next'),
      previoustrack: () => act('previous'),
      seekbackward: () => act('replay'),
    });
  }, []);
  useEffect(() => nameMedia({ title, artist: product ?? '' }), [title, product]);
  useEffect(() => showPlaying(isPlaying), [isPlaying]);
}
