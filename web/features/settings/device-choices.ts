import { CLIP_SPEEDS } from '../../ui/cards/clip-speed.ts';
import type { ThemeChoice } from '../../ui/theme.ts';

export const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
export const SPEEDS = CLIP_SPEEDS.map((value) => ({ value, label: `${value}×` }));
