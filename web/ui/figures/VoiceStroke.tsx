import { useMemo } from 'react';
import { ShapeStroke } from './ShapeStroke.tsx';
import { makeVoiceShape } from './voice-shape.ts';

interface VoiceStrokeProps {
  seed: number;
  /** The share of the stroke that is voice, 0 to 1. The rest is silence, drawn as a flat line. */
  sounding: number;
  read: () => number;
  isMoving: boolean;
}

/** A voice and the silence after it as one tilde stroke (ui.md 9). */
export function VoiceStroke({ seed, sounding, read, isMoving }: VoiceStrokeProps) {
  const shape = useMemo(() => makeVoiceShape(seed, sounding), [seed, sounding]);
  return <ShapeStroke shape={shape} read={read} isMoving={isMoving} />;
}
