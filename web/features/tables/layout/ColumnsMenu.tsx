import Columns3 from 'lucide-react/icons/columns-3';
import { PopoverButton } from '../../../ui/menus/PopoverButton.tsx';
import { ColumnToggles, type ColumnTogglesProps } from './ColumnToggles.tsx';

export function ColumnsMenu(props: ColumnTogglesProps) {
  return (
    <PopoverButton label="Columns" size="staff" icon={<Columns3 aria-hidden="true" />}>
      <ColumnToggles {...props} />
    </PopoverButton>
  );
}
