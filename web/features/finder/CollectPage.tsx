import type { Example } from '@soltura/contract/examples/examples';
import { formatNumber } from '@soltura/domain/numbers';
import Plus from 'lucide-react/icons/plus';
import { TableLine } from '../../parts/examples/TableLine.tsx';
import { Button } from '../../ui/controls/Button.tsx';

interface CollectPageProps {
  /** The number of found examples that are collected, including hidden ones; undefined until known. */
  collected: number | undefined;
  found: number;
  missing: readonly Example[];
  onAdd: (examples: readonly Example[]) => void;
}

const ADD = <Plus aria-hidden="true" />;

/** The share of the results that is collected, and a button to collect the rest of the page (screens-student 12.2). */
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
