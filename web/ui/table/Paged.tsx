import { type ReactNode, useRef } from 'react';
import { Pager } from '../controls/Pager.tsx';
import styles from './Paged.module.css';

interface PagedProps {
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  focusFirst: (area: HTMLElement | null) => void;
  className: string | undefined;
  isInset?: boolean;
  children: ReactNode;
}

/** A table with a pager above and below if there is more than one page (screens-staff 1.8). */
export function Paged({ label, focusFirst, className, isInset = false, children, ...turning }: PagedProps) {
  const { pageCount, onPage } = turning;
  const area = useRef<HTMLDivElement>(null);
  const pagesProps = { className: styles.pages, 'data-inset': isInset || undefined };
  const handlePageBelow = (turned: number) => {
    onPage(turned);
    // The focus follows to the new page.
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
