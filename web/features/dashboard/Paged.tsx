import { type ReactNode, useRef } from 'react';
import { Pager } from '../../ui/Pager.tsx';
import styles from './Paged.module.css';

interface PagedProps {
  /** Names the upper of the two pagers. */
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Where the keyboard goes on after a turn below the table: its first row. */
  focusFirst: (area: HTMLElement | null) => void;
  /** The paper or the scroller the table stands in. */
  className: string | undefined;
  /** The pagers stand on a paper themselves. */
  isInset?: boolean;
  children: ReactNode;
}

/** A table with paging above and below when there is more than a page (screens-staff 1.8). */
export function Paged({ label, focusFirst, className, isInset = false, children, ...turning }: PagedProps) {
  const { pageCount, onPage } = turning;
  const area = useRef<HTMLDivElement>(null);
  const pagesProps = { className: styles.pages, 'data-inset': isInset || undefined };
  const handlePageBelow = (turned: number) => {
    onPage(turned);
    // The keyboard goes where the eyes go.
    focusFirst(area.current);
  };
  return (
    <>
      {pageCount > 1 && (
        <div {...pagesProps}>
          <Pager {...turning} label={label} />
        </div>
      )}
      <div ref={area} className={className}>
        {children}
      </div>
      {pageCount > 1 && (
        <div {...pagesProps}>
          <Pager {...turning} label={`${label}, below the table`} onPage={handlePageBelow} />
        </div>
      )}
    </>
  );
}
