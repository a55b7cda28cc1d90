import { describeCount, STAFF_PAGE_SIZE } from '@soltura/domain/lists/pages';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Pager } from '../../ui/controls/Pager.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './ListHead.module.css';

interface ListHeadProps {
  count: number;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  onEditTable?: () => void;
  /** Marks all records complete that meet the completion rule; left out below the table. */
  onCompleteAll?: () => void;
  isCompleting?: boolean;
  exporting?: ReactNode;
}

/** The count line and the paging bar, above and below the table (screens-staff 1.8, 2.2). */
export function ListHead({
  count,
  page,
  pageCount,
  onPage,
  onEditTable,
  onCompleteAll,
  isCompleting = false,
  exporting,
}: ListHeadProps) {
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
      {onCompleteAll && count > 0 && (
        <Button
          size="staff"
          icon={<Check aria-hidden="true" />}
          pending={isCompleting}
          onClick={({ detail }) => detail < 2 && onCompleteAll()}
        >
          Complete all that qualify
        </Button>
      )}
      {isAbove && count > 0 && exporting}
      {isAbove && count > 0 && (
        <Button size="staff" onClick={onEditTable}>
          Enable Edit Mode
        </Button>
      )}
    </div>
  );
}
