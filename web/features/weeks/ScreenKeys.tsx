import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { KeyHints } from '../../ui/staff/KeyHints.tsx';

const inCells = { keys: ['←', '↑', '↓', '→'], words: 'cells' };
const apply = { keys: ['Ctrl ↵'], words: 'apply' };
const leave = { keys: ['Esc'], words: 'leave field' };
const edit = { keys: ['↵'], words: 'edit' };
const cancel = { keys: ['Esc'], words: 'cancel' };
const submit = { keys: ['Ctrl ↵'], words: 'submit' };
const turn = { keys: ['Space'], words: 'switch' };
const letters = [
  { keys: ['J', 'K'], words: 'rows' },
  { keys: ['E', 'V', 'G', '…'], words: 'rate a call' },
  { keys: ['O'], words: 'open note' },
  { keys: ['X'], words: 'select' },
  { keys: [',', '.'], words: 'week' },
  { keys: ['/'], words: 'search' },
  { keys: ['N'], words: 'new assignment' },
];

export function ScreenKeys({ isTableOpen, isRowOpen }: { isTableOpen: boolean; isRowOpen: boolean }) {
  const [areKeysOn] = useSingleKeyShortcuts();
  if (isTableOpen) return <KeyHints hints={[inCells, edit, leave, apply]} />;
  if (isRowOpen) return <KeyHints hints={[inCells, cancel, submit]} />;
  return <KeyHints hints={areKeysOn ? [inCells, edit, turn, ...letters] : [inCells, edit, turn]} />;
}
