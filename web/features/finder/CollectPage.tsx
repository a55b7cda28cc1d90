import type { Example } from '@soltura/contract/examples/examples';
import { formatNumber } from '@soltura/domain/numbers';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../ui/controls/Button.tsx';
import { TableLine } from '../examples/TableLine.tsx';

interface CollectPageProps {
  /** How many of the examples found are collected, those that are hidden too; undefined until that is known. */
  collected: number | undefined;
  /** How many were found, those that are hidden too. */
  found: number;
  /** What the page has that is not collected. */
  missing: readonly Example[];
  onAdd: (examples: readonly Example[]) => void;
}

const ADD = <Plus aria-hidden="true" />;

/** How much of what was found is collected, and a button for the rest of the page (screens-student 12.2). */
export function CollectPage({ collected, found, missing, onAdd }: CollectPageProps) {
  const isReady = collected !== undefined;
  return (
    <TableLine text={isReady ? `${formatNumber(collected)} of ${formatNumber(found)} collected` : undefined}>
      <Button
        size="staff"
        icon={ADD}
        disabled={!isReady || missing.length === 0}
        onClick={() => onAdd(missing)}
      >
        Add all on this page
      </Button>
    </TableLine>
  );
}
