import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { formatCopyTable } from '@soltura/domain/flashcards/copy-table';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { isStaff } from '@soltura/domain/people/roles';
import { isDue } from '@soltura/domain/reviews/due';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useUser } from '../../base/active-student.ts';
import { useToday } from '../../base/use-today.ts';
import { copyTable } from '../../lists/copy-table.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Pager } from '../../ui/controls/Pager.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { Spinner } from '../../ui/page/Spinner.tsx';
import { ExampleRow } from './ExampleRow.tsx';
import styles from './ExamplesTable.module.css';

export interface TableRow {
  example: Example;
  entry: StudentExample | undefined;
}

interface ExamplesTableProps {
  /** The length of the whole list, all pages. */
  count: number;
  withAudio: number;
  rows: readonly TableRow[];
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Reads the whole list in the order it is shown, for 'Copy Table'. */
  loadAll: () => Promise<readonly Example[]>;
  /** Labels every row 'Spanglish' or 'Spanish' and shows when its card is due. */
  isManager?: boolean;
  isWaiting?: boolean;
  onAdd?: (example: Example) => void;
  onRemove?: (entry: StudentExample) => void;
  /** Left out where rows cannot be selected: they have neither 'Select' nor 'Deselect' then. */
  onSelect?: (example: Example) => void;
  /** The record id of the row with 'Deselect'. */
  selectedId?: number | undefined;
  /** The ids of the chosen student examples; left out where none can be chosen. With it, rows have no 'Remove'. */
  chosen?: ReadonlySet<number> | undefined;
  onChoose?: (entry: StudentExample, isChosen: boolean) => void;
  onOpen?: (entry: StudentExample) => void;
  forcesVocabulary?: boolean;
  /** For lists without collecting: one column per sentence, or both sentences stacked at every width. */
  look?: 'plain' | 'stacked';
  showsSaved?: boolean;
  beneathHead?: ReactNode;
  instead?: ReactNode;
}

/** In CSS px: the smallest height of a row, and of the part above the first row. */
const ROW_HEIGHT = 72;
const ABOVE_ROWS = 120;
const NO_ROWS: readonly TableRow[] = [];
const COPY = <Copy aria-hidden="true" />;

/** A list of examples: count, Copy Table, pages of 50 and a row each (screens-student 1.10). */
export function ExamplesTable({
  count,
  withAudio,
  rows,
  page,
  pageCount,
  onPage,
  loadAll,
  isManager = false,
  isWaiting = false,
  onAdd,
  onRemove,
  onSelect,
  selectedId,
  chosen,
  onChoose,
  onOpen,
  forcesVocabulary = false,
  look,
  showsSaved = false,
  beneathHead,
  instead,
}: ExamplesTableProps) {
  const [isCopying, setIsCopying] = useState(false);
  const isReporting = isStaff(useUser().roles);
  const today = useToday();
  const head = useRef<HTMLDivElement>(null);
  const later = useDeferredValue(rows, NO_ROWS);
  const list = useRef<HTMLUListElement>(null);
  const [drawnFirst, setDrawnFirst] = useState(countMostVisibleRows);
  const drawn = [...rows.slice(0, drawnFirst), ...later.slice(drawnFirst, rows.length)];
  const isDrawn = drawn.length === rows.length;
  const handleAdd = useStableHandler((example: Example) => onAdd?.(example));
  const handleRemove = useStableHandler((entry: StudentExample) => onRemove?.(entry));
  const handleSelect = useStableHandler((example: Example) => onSelect?.(example));
  const handleChoose = useStableHandler((entry: StudentExample, isChosen: boolean) =>
    onChoose?.(entry, isChosen),
  );
  const handleOpen = useStableHandler((entry: StudentExample) => onOpen?.(entry));
  const layout = look ?? (isManager ? 'manager' : onSelect ? 'editor' : 'library');

  useEffect(() => {
    if (isDrawn && rows.length > 0 && list.current) setDrawnFirst(countVisibleRows(list.current));
  }, [isDrawn, rows]);

  const handlePageBelow = (next: number) => {
    setDrawnFirst(countMostVisibleRows());
    onPage(next);
    head.current?.scrollIntoView();
    // Moves the focus along with the page.
    head.current?.focus({ preventScroll: true });
  };
  const handleCopy = async () => {
    if (count === 0) return;
    setIsCopying(true);
    await copyTable(loadAll().then(formatCopyTable), 'Copy Table');
    setIsCopying(false);
  };
  return (
    <>
      <div ref={head} tabIndex={-1} className={styles.head}>
        <h2 className={styles.count}>
          {countOf(count, 'flashcard')} showing ({formatNumber(withAudio)} with audio)
        </h2>
        {isWaiting && (
          <span className={styles.waiting}>
            <Spinner />
          </span>
        )}
        <Pager page={page} pageCount={pageCount} onPage={onPage} />
        <span className={styles.copy}>
          <Button size="staff" icon={COPY} pending={isCopying} onClick={() => void handleCopy()}>
            Copy Table
          </Button>
        </span>
      </div>
      {beneathHead}
      {instead ?? (
        <>
          <div
            className={joinClasses(
              paperStyles.paper,
              styles.sheet,
              styles[layout],
              isReporting && styles.reporting,
            )}
          >
            <div className={styles.columns} aria-hidden="true">
              {onSelect && <span />}
              <span>Spanish</span>
              <span>English</span>
              <span>Audio</span>
            </div>
            <ul ref={list} aria-label="Flashcards" aria-busy={isWaiting}>
              {drawn.map(({ example, entry }, index) => (
                <ExampleRow
                  key={index}
                  example={example}
                  entry={entry}
                  isManager={isManager}
                  isDueToday={isManager && entry !== undefined && isDue(entry, today)}
                  canCollect={entry ? onRemove !== undefined : onAdd !== undefined}
                  onAdd={handleAdd}
                  onRemove={handleRemove}
                  onSelect={onSelect && handleSelect}
                  isChosen={chosen && entry && chosen.has(entry.recordId)}
                  onChoose={handleChoose}
                  onOpen={onOpen && handleOpen}
                  isSelected={example.recordId === selectedId}
                  forcesVocabulary={forcesVocabulary}
                  showsSaved={showsSaved}
                />
              ))}
            </ul>
          </div>
          {/* Rows that are still to come would push it away. */}
          {isDrawn && (
            <div className={styles.below}>
              <Pager
                label="Pages, below the list"
                page={page}
                pageCount={pageCount}
                onPage={handlePageBelow}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

/**
 * The largest number of rows that fit into the window at any scroll position; the others are rendered a moment later.
 */
function countMostVisibleRows(): number {
  return Math.ceil((window.innerHeight - ABOVE_ROWS) / ROW_HEIGHT);
}

/** The number of these rows within the window before it is scrolled, plus one in case the next ones are higher. */
function countVisibleRows(list: HTMLElement): number {
  const end = window.innerHeight - window.scrollY;
  const below = [...list.children].findIndex((row) => row.getBoundingClientRect().top >= end);
  return (below === -1 ? list.children.length : below) + 1;
}
