import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { KeyHints } from '../../ui/staff/KeyHints.tsx';

const cells = { keys: ['←', '↑', '↓', '→'], words: 'cells' };
const select = { keys: ['Space', 'Shift ↓', 'Ctrl A'], words: 'select' };
const letters = [
  { keys: ['J', 'K'], words: 'move' },
  { keys: ['E'], words: 'edit' },
  { keys: ['/'], words: 'filter' },
];
const create = { keys: ['N'], words: 'new' };

export function TableKeys({ canCreate }: { canCreate: boolean }) {
  const [areKeysOn] = useSingleKeyShortcuts();
  if (!areKeysOn) return <KeyHints hints={[cells, select]} />;
  return <KeyHints hints={canCreate ? [cells, select, ...letters, create] : [cells, select, ...letters]} />;
}
