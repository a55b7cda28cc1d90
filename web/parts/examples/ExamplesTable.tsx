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
import { Spinner } from '../../ui/page/Spinner.tsx';
import { ExampleRow } from './ExampleRow.tsx';
import styles from './ExamplesTable.module.css';
import { type ListKind, useRowActs } from './use-row-acts.ts';

export interface TableRow {
  example: Example;
  entry: StudentExample | undefined;
}

interface ExampleList {
  /** The length of the whole list, all pages. */
  readonly count: number;
  readonly withAudio: number;
  readonly rows: readonly TableRow[];
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly loadAll: () => Promise<readonly Example[]>;
}

interface ExamplesTableProps {
  list: ExampleList;
  kind: ListKind;
  isWaiting?: boolean;
  beneathHead?: ReactNode;
  instead?: ReactNode;
}

const LOOKS = {
  library: styles.library,
  manager: styles.manager,
  editor: styles.editor,
  choosing: styles.library,
  recent: styles.library,
  saved: styles.plain,
  stacked: styles.stacked,
} as const;

/** In CSS px: the smallest height of a row, and of the part above the first row. */
const ROW_HEIGHT = 72;
const ABOVE_ROWS = 120;
const NO_ROWS: readonly TableRow[] = [];
const COPY = <Copy aria-hidden="true" />;

/** A list of examples: count, Copy Table, pages of 50 and a row each (screens-student 1.10). */
export function ExamplesTable({ list, kind, isWaiting = false, beneathHead, instead }: ExamplesTableProps) {
  const { count, withAudio, rows, page, pageCount, onPage, loadAll } = list;
  const [isCopying, setIsCopying] = useState(false);
  const isReporting = isStaff(useUser().roles);
  const today = useToday();
  const head = useRef<HTMLDivElement>(null);
  const later = useDeferredValue(rows, NO_ROWS);
  const listElement = useRef<HTMLUListElement>(null);
  const [drawnFirst, setDrawnFirst] = useState(countMostVisibleRows);
  const drawn = [...rows.slice(0, drawnFirst), ...later.slice(drawnFirst, rows.length)];
  const isDrawn = drawn.length === rows.length;
  const acts = useRowActs(kind);

  useEffect(() => {
    if (isDrawn && rows.length > 0 && listElement.current)
      setDrawnFirst(countVisibleRows(listElement.current));
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
              LOOKS[kind.name],
              isReporting && styles.reporting,
            )}
          >
            <div className={styles.columns} aria-hidden="true">
              {kind.name === 'editor' && <span />}
              <span>Spanish</span>
              <span>English</span>
              <span>Audio</span>
            </div>
            <ul ref={listElement} aria-label="Flashcards" aria-busy={isWaiting}>
              {drawn.map(({ example, entry }, index) => (
                <ExampleRow
                  key={index}
                  example={example}
                  entry={entry}
                  acts={acts}
                  isDueToday={kind.name === 'manager' && entry !== undefined && isDue(entry, today)}
                  isSelected={kind.name === 'editor' && example.recordId === kind.selectedId}
                  isChosen={findChosen(kind, example, entry)}
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

function findChosen(
  kind: ListKind,
  example: Example,
  entry: StudentExample | undefined,
): boolean | undefined {
  if (kind.name === 'choosing') return kind.chosen.has(example.recordId);
  return kind.name === 'manager' && entry ? kind.chosen?.has(entry.recordId) : undefined;
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
