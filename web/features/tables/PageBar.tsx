import { describePageSize, type Page, type PageSize, pageSizes } from '@soltura/domain/lists/pages';
import { Pager } from '../../ui/controls/Pager.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import styles from './PageBar.module.css';
import { largestPage } from './page-sizes.ts';

interface PageBarProps {
  words: string;
  page: Pick<Page<unknown>, 'page' | 'pageCount'>;
  onPage: (page: number) => void;
  pageSize: PageSize;
  isLarge: boolean;
  onPageSize?: (choice: PageSize) => void;
}

const options = pageSizes.map((size) => ({ value: size, label: describePageSize(size) }));

export function PageBar({
  words,
  page: { page, pageCount },
  onPage,
  pageSize,
  isLarge,
  onPageSize,
}: PageBarProps) {
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
            options={isLarge ? options.filter(({ value }) => value !== 'all') : options}
            value={isLarge && pageSize === 'all' ? largestPage : pageSize}
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
