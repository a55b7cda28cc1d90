import { describeCount, STAFF_PAGE_SIZE } from '@soltura/domain/lists/pages';
import { Pager } from '../../ui/controls/Pager.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './ListHead.module.css';

interface ListHeadProps {
  count: number;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  place: 'above' | 'below';
}

export function ListHead({ count, page, pageCount, onPage, place }: ListHeadProps) {
  const words = describeCount(count, page, STAFF_PAGE_SIZE);
  return (
    <div className={styles.head}>
      {place === 'above' ? (
        <output className={typeStyles.faint}>{words}</output>
      ) : (
        <span className={typeStyles.faint}>{words}</span>
      )}
      <Pager
        label={place === 'above' ? 'Pages' : 'Pages, below the table'}
        page={page}
        pageCount={pageCount}
        onPage={onPage}
        isCompact={place === 'above'}
      />
    </div>
  );
}
