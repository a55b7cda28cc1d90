import {
  describeCount,
  describePageSize,
  type Page,
  type PageSize,
  pageSizes,
} from '@soltura/domain/tables/pages';
import { Pager } from '../../ui/Pager.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './PageBar.module.css';

interface PageBarProps {
  count: number;
  page: Pick<Page<unknown>, 'page' | 'pageCount'> & { size: number };
  onPage: (page: number) => void;
  pageSize: PageSize;
  /** Left out below the table. */
  onPageSize?: (choice: PageSize) => void;
}

const options = pageSizes.map((size) => ({ value: size, label: describePageSize(size) }));

/** The count line and the paging bar, above and below a table (screens-staff 1.8, 8.2). */
export function PageBar({
  count,
  page: { page, pageCount, size },
  onPage,
  pageSize,
  onPageSize,
}: PageBarProps) {
  const words = describeCount(count, page, size);
  return (
    <div className={styles.bar}>
      {onPageSize ? (
        <output className={styles.count}>{words}</output>
      ) : (
        <span className={styles.count}>{words}</span>
      )}
      {onPageSize && (
        <span className={styles.size}>
          <Select
            aria-label="Rows on a page"
            size="staff"
            options={options}
            value={pageSize}
            onChange={onPageSize}
          />
        </span>
      )}
      <Pager
        label={onPageSize ? 'Pages' : 'Pages, below the table'}
        page={page}
        pageCount={pageCount}
        onPage={onPage}
      />
    </div>
  );
}
