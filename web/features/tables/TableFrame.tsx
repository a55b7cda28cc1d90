import type { ReactNode, RefObject } from 'react';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { focusFirstCell } from '../../ui/table/table-cells.ts';
import typeStyles from '../../ui/type.module.css';
import { PageBar } from './PageBar.tsx';
import styles from './TablePage.module.css';
import type { LoadedTable } from './table-parts.ts';

interface TableFrameProps {
  table: LoadedTable;
  title: string;
  acts: ReactNode;
  filters: ReactNode;
  edit?: ReactNode;
  keys?: ReactNode;
  area: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

export function TableFrame({ table, title, acts, filters, edit, keys, area, children }: TableFrameProps) {
  const { search, edits, found } = table;
  const { page, words, note, onPage } = table.listing;
  const handlePage = (next: number) => {
    onPage(next);
    area.current?.firstElementChild?.scrollTo({ top: 0 });
  };
  const handlePageBelow = (next: number) => {
    handlePage(next);
    // Moves the focus along with the page.
    focusFirstCell(area.current);
  };
  const paging = { words, page, pageSize: search.pageSize, isLarge: found.isLarge };
  return (
    <>
      <div className={styles.title}>
        <h1 className={typeStyles.h2}>{title}</h1>
        <div className={styles.acts}>{acts}</div>
      </div>
      <div className={styles.head}>
        {filters}
        <div className={styles.paging}>
          <PageBar {...paging} onPage={handlePage} onPageSize={search.onPageSize} />
          {edit}
        </div>
      </div>
      {edits.notice && <div className={styles.kept}>{edits.notice}</div>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div
        ref={area}
        className={joinClasses(paperStyles.paper, styles.area)}
        aria-busy={!found.isSettled || undefined}
      >
        {children}
      </div>
      <div className={styles.below}>
        {keys}
        {page.pageCount > 1 && <PageBar {...paging} onPage={handlePageBelow} />}
      </div>
    </>
  );
}
