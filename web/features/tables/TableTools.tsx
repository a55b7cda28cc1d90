import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { PopoverButton } from '../../ui/menus/PopoverButton.tsx';
import { TableFiles, type TableFilesProps } from './files/TableFiles.tsx';
import { ColumnsMenu } from './layout/ColumnsMenu.tsx';
import { ColumnToggles, type ColumnTogglesProps } from './layout/ColumnToggles.tsx';
import styles from './TableTools.module.css';

interface TableToolsProps extends ColumnTogglesProps, TableFilesProps {
  more: ReactNode;
}

/** Columns, files and further actions of a table: side by side, on a phone behind one button. */
export function TableTools({ columns, layout, more, ...files }: TableToolsProps) {
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <>
        <ColumnsMenu columns={columns} layout={layout} />
        <TableFiles {...files} />
        {more}
      </>
    );
  return (
    <PopoverButton label="More" size="staff" icon={<Ellipsis aria-hidden="true" />}>
      <div className={styles.files}>
        <TableFiles {...files} />
        {more}
      </div>
      <section>
        <h2 className={styles.heading}>Columns</h2>
        <ColumnToggles columns={columns} layout={layout} />
      </section>
    </PopoverButton>
  );
}
