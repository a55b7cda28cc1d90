import { countOf, formatNumber } from '@soltura/domain/numbers';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLeaveGuard } from '../../editing/kept-work/use-leave-guard.ts';
import { Steps } from '../../ui/controls/Steps.tsx';
import { useUndoKey } from '../../ui/hooks/use-undo-key.ts';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../ui/type.module.css';
import { ColumnsBand } from './ColumnsBand.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileChoice } from './FileChoice.tsx';
import { FileFaults } from './FileFaults.tsx';
import { ImportedStep } from './ImportedStep.tsx';
import styles from './ImportPage.module.css';
import type { ImportSource } from './import-source.ts';
import { MoveInLink } from './MoveInLink.tsx';
import { RowsBand } from './RowsBand.tsx';
import { RowsStep } from './RowsStep.tsx';
import { Took } from './Took.tsx';
import { useFileImport } from './use-file-import.ts';
import { useGivenFile, useReadGiven } from './use-given-file.ts';
import { VisitGuard } from './VisitGuard.tsx';
import { noteImport } from './visit.ts';

const stages = ['file', 'columns', 'rows', 'imported'] as const;
const STEPS = ['File', 'Columns', 'Rows', 'Imported'];

const LEAVING = {
  title: 'Leave the import?',
  body: 'Nothing is stored yet, and what was mended here is lost.',
  destroys: true,
} as const;

interface ImportPageProps {
  source: ImportSource;
  back: ReactNode;
  onward: ReactNode;
}

/** Imports a file into a list: its columns are matched, its rows tried and corrected, and the valid ones stored. */
export function ImportPage({ source, back, onward }: ImportPageProps) {
  const given = useGivenFile(source.name);
  const work = useFileImport(source, (done) => noteImport(done, given));
  useReadGiven(given, work.choose);
  const { stage, faults, busyWith, open, mended, isImporting, trial } = work;
  const { openModal, modal } = useModal();
  useUndoKey();
  useKeptPage();
  useLeaveGuard(isImporting || (stage !== 'imported' && mended.size > 0), openModal, LEAVING);
  const title = useRef<HTMLHeadingElement>(null);
  const former = useRef(stage);
  useEffect(() => {
    // The button with the focus was removed.
    if (former.current !== stage) title.current?.focus({ preventScroll: true });
    former.current = stage;
  }, [stage]);
  const isReading = stage === 'file' && busyWith !== undefined;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page} data-stage={stage}>
        <p className={styles.back}>{given ? <MoveInLink /> : back}</p>
        <div className={styles.head}>
          <h1 ref={title} tabIndex={-1} className={typeStyles.h2}>
            Import {source.title}
          </h1>
          <Steps label="Stages" steps={STEPS} current={stages.indexOf(stage)} />
          {stage === 'columns' && open && (
            <p className={styles.note}>
              The trial writes nothing. {formatNumber(open.parts.rows.length)} rows read in{' '}
              <Took ms={open.took} />.
            </p>
          )}
          {stage === 'rows' && (
            <p className={styles.note}>
              Nothing is written yet.{' '}
              {source.dayField === undefined ? (
                'Import is one step, and one press takes it back.'
              ) : (
                <>
                  {countOf(trial?.rows.length ?? 0, 'row')} tried in <Took ms={trial?.took ?? 0} />.
                </>
              )}
            </p>
          )}
        </div>
        <FileFaults faults={faults} />
        {isReading && <LoadingPanel message={`Reading ${busyWith}…`} />}
        {stage === 'file' && !isReading && (
          <FileChoice source={source} onChoose={work.choose} onPaste={work.paste} />
        )}
        {stage === 'columns' && <ColumnsStep source={source} work={work} />}
        {stage === 'rows' && <RowsStep source={source} work={work} />}
        {stage === 'imported' && <ImportedStep work={work} onward={onward} />}
      </main>
      {stage === 'columns' && <ColumnsBand work={work} />}
      {stage === 'rows' && <RowsBand source={source} work={work} />}
      {modal}
      <VisitGuard />
    </>
  );
}

/** Prevents the browser from opening a file that is dropped outside the box. */
function useKeptPage(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => event.preventDefault();
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
}
