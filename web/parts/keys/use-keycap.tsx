import { type KeyAct, toKeyShortcut } from '@soltura/domain/quizzes/review-keys';
import type { ReactNode } from 'react';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { KeyName } from './KeyName.tsx';
import { useActKeys } from './use-act-keys.ts';

/**
 * The first key of an act, for display and for `aria-keyshortcuts`. Empty while single-key shortcuts are switched off.
 */
export function useKeycap(act: KeyAct): { keycap?: ReactNode; shortcuts?: string } {
  const [isOn] = useSingleKeyShortcuts();
  const [key] = useActKeys()[act];
  if (!isOn || key === undefined) return {};
  return { keycap: <KeyName of={key} />, shortcuts: toKeyShortcut(key) };
}
