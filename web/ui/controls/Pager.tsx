import { formatNumber } from '@soltura/domain/numbers';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { joinClasses } from '../class-names.ts';
import { Button } from './Button.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** The name of the pager's landmark, needed when a page has two. */
  label?: string;
  /** True where the pager shares a row: its buttons then show arrows at every width. */
  isCompact?: boolean;
}

/**
 * Buttons for the pages of a list: 'Previous', 'Page X of Y', 'Next'. Nothing is rendered for a single page
 * (screens-student 1.10).
 */
export function Pager({ page, pageCount, onPage, label = 'Pages', isCompact = false }: PagerProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={joinClasses(styles.pager, isCompact && styles.compact)} aria-label={label}>
      <Button
        size="staff"
        disabled={page <= 1}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onPage(page - 1)}
      >
        <span className={styles.word}>Previous</span>
      </Button>
      <span>
        Page {formatNumber(page)} of {formatNumber(pageCount)}
      </span>
      <Button size="staff" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        <span className={styles.word}>Next</span>
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
