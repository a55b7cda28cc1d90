import { type ReactNode, useRef } from 'react';
import { Pager } from '../controls/Pager.tsx';
import styles from './Paged.module.css';

interface PagedProps {
  /** The name of the upper of the two pagers. */
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Focuses the first row, after the page was turned below the table. */
  focusFirst: (area: HTMLElement | null) => void;
  /** The class of the element around the table. */
  className: string | undefined;
  /** Whether the pagers are on a sheet. */
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
    // Moves the focus along with the page.
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
