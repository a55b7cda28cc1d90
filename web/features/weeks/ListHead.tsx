import { describeCount, STAFF_PAGE_SIZE } from '@soltura/domain/lists/pages';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Pager } from '../../ui/Pager.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './ListHead.module.css';

interface ListHeadProps {
  count: number;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Left out below the table. */
  onEditTable?: () => void;
  /** Exports the list; only above the table. */
  exporting?: ReactNode;
}

/** The count line and the paging bar, above and below the table (screens-staff 1.8, 2.2). */
export function ListHead({ count, page, pageCount, onPage, onEditTable, exporting }: ListHeadProps) {
  const isAbove = onEditTable !== undefined;
  const words = describeCount(count, page, STAFF_PAGE_SIZE);
  return (
    <div className={styles.head}>
      {isAbove ? (
        <output className={typeStyles.faint}>{words}</output>
      ) : (
        <span className={typeStyles.faint}>{words}</span>
      )}
      <Pager
        label={isAbove ? 'Pages' : 'Pages, below the table'}
        page={page}
        pageCount={pageCount}
        onPage={onPage}
      />
      {isAbove && count > 0 && exporting}
      {isAbove && count > 0 && (
        <Button size="staff" onClick={onEditTable}>
          Enable Edit Mode
        </Button>
      )}
    </div>
  );
}
