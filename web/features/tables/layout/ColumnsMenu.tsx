import Columns3 from 'lucide-react/icons/columns-3';
import { PopoverButton } from '../../../ui/PopoverButton.tsx';
import { ColumnToggles, type ColumnTogglesProps } from './ColumnToggles.tsx';

/** The columns of a table behind a button. */
export function ColumnsMenu(props: ColumnTogglesProps) {
  return (
    <PopoverButton label="Columns" size="staff" icon={<Columns3 aria-hidden="true" />}>
      <ColumnToggles {...props} />
    </PopoverButton>
  );
}
