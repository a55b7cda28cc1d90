import { useMemo } from 'react';
import { makeRecordedShape } from '../../ui/figures/recorded-shape.ts';
import { ShapeStroke } from '../../ui/figures/ShapeStroke.tsx';
import { formatSeconds } from '../../ui/format-seconds.ts';
import styles from './recordings.module.css';
import type { PlaybackNow } from './use-playback.ts';

interface PlaceSliderProps {
  playback: PlaybackNow;
  seconds: number;
  /** The loudness in digits. */
  wave: string;
  /** The waves of the drawing. */
  waves: number;
  look: 'bold' | 'fine';
}

/** The wave of a recording with the place in it, which a press or the arrow keys move. */
export function PlaceSlider({ playback, seconds, wave, waves, look }: PlaceSliderProps) {
  const shape = useMemo(() => makeRecordedShape(wave, waves), [wave, waves]);
  const { place, status, seek, readPlace } = playback;
  return (
    <div className={styles.slider} data-look={look}>
      <ShapeStroke
        shape={shape}
        look={look}
        read={() => (seconds > 0 ? readPlace() / seconds : 0)}
        isMoving={status === 'playing'}
      />
      <input
        type="range"
        className={styles.range}
        aria-label="Place in the recording"
        aria-valuetext={`${formatSeconds(place * 1000)} of ${formatSeconds(seconds * 1000)}`}
        min={0}
        max={seconds}
        step={1}
        value={Math.round(place)}
        onChange={({ target }) => seek(Number(target.value))}
      />
    </div>
  );
}
