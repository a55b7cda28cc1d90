import { KeyHints } from '../../ui/KeyHints.tsx';
import { useSingleKeyShortcuts } from '../settings/shortcuts.ts';

const inCells = { keys: ['←', '↑', '↓', '→'], words: 'cells' };
const apply = { keys: ['Ctrl ↵'], words: 'apply' };
const leave = { keys: ['Esc'], words: 'leave field' };
const edit = { keys: ['↵'], words: 'edit' };
const letters = [
  { keys: ['J', 'K'], words: 'rows' },
  { keys: ['/'], words: 'search' },
  { keys: ['N'], words: 'new assignment' },
];

/** Which keys act here, as far as they are turned on (ui.md 12). */
export function ScreenKeys({ isTableOpen }: { isTableOpen: boolean }) {
  const [areKeysOn] = useSingleKeyShortcuts();
  if (isTableOpen) return <KeyHints hints={[inCells, edit, leave, apply]} />;
  return <KeyHints hints={areKeysOn ? [inCells, edit, ...letters] : [inCells, edit]} />;
}
