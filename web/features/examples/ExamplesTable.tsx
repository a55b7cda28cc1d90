import type { Example } from '@soltura/contract/examples';
import type { StudentExample } from '@soltura/contract/flashcards';
import { formatCopyTable } from '@soltura/domain/flashcards/copy-table';
import { takePage } from '@soltura/domain/tables/pages';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { Button } from '../../ui/Button.tsx';
import { Entries } from '../../ui/Entries.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../home/use-now.ts';
import { ExampleEntry } from './ExampleEntry.tsx';
import styles from './ExamplesTable.module.css';

export interface TableRow {
  example: Example;
  /** Undefined when the student has not collected it. */
  entry: StudentExample | undefined;
}

interface ExamplesTableProps {
  /** The whole list, all pages, in the order it is shown and copied in. */
  rows: readonly TableRow[];
  /** Labels every row 'Spanglish' or 'Spanish' and says what is due. */
  isManager?: boolean;
  /** Left out where nothing can be added. */
  onAdd?: (example: Example) => void;
  onRemove: (entry: StudentExample) => void;
}

/**
 * A list of examples: count, Copy Table, pages of 50 and one entry each (screens-student 1.10).
 *
 * It stays on its page when the list changes; give it another `key` to start over.
 */
export function ExamplesTable({ rows, isManager = false, onAdd, onRemove }: ExamplesTableProps) {
  const [wantedPage, setWantedPage] = useState(1);
  const now = useNow();
  const head = useRef<HTMLDivElement>(null);
  const { rows: shown, page, pageCount } = takePage(rows, wantedPage);
  const withAudio = rows.filter(({ example }) => example.spanishAudioLa !== '').length;

  const handlePageBelow = (next: number) => {
    setWantedPage(next);
    head.current?.scrollIntoView();
  };
  return (
    <>
      <div ref={head} className={styles.head}>
        <h2 className={styles.count}>
          {rows.length} flashcards showing ({withAudio} with audio)
        </h2>
        <div className={styles.line}>
          <Button
            kind="link"
            size="touch"
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => void copyTable(rows)}
          >
            Copy Table
          </Button>
          <Pager page={page} pageCount={pageCount} onPage={setWantedPage} />
        </div>
      </div>
      <Entries label="Flashcards">
        {shown.map(({ example, entry }) => (
          <ExampleEntry
            key={example.recordId}
            example={example}
            entry={entry}
            isManager={isManager}
            now={now}
            onAdd={onAdd}
            onRemove={onRemove}
          />
        ))}
      </Entries>
      <div className={styles.below}>
        <Pager label="Pages, below the list" page={page} pageCount={pageCount} onPage={handlePageBelow} />
      </div>
    </>
  );
}

async function copyTable(rows: readonly TableRow[]): Promise<void> {
  const text = formatCopyTable(rows.map(({ example }) => example));
  if (text === '') return;
  try {
    await navigator.clipboard.writeText(text);
    toast.succeeded('Table copied');
  } catch (error) {
    toast.failed('The table was not copied', 'Your browser refused access to the clipboard.');
    logFailure('Copy Table was refused', error);
  }
}
