import type { References } from '@soltura/domain/tables/references';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { ReadAs } from '../../../ui/files/ReadAs.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { FileChoice } from './FileChoice.tsx';
import { FileFaults } from './FileFaults.tsx';
import styles from './ImportDialog.module.css';
import { ImportFoot } from './ImportFoot.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useTableImport } from './use-table-import.ts';

interface ImportWorkProps {
  table: SchoolTable;
  references: Readonly<Record<string, References>>;
  onBusy: (isBusy: boolean) => void;
  /** Called when the focused control was replaced. */
  onPhase: () => void;
  onClose: () => void;
}

export function ImportWork({ table, references, onBusy, onPhase, onClose }: ImportWorkProps) {
  const { state, choose, readAs, startOver, apply } = useTableImport(table.name, onClose);
  const isImporting = state.stage === 'importing';
  const phase = isImporting ? 'tried' : state.stage;
  const former = useRef(phase);
  const tellPhase = useEffectEvent(onPhase);
  useEffect(() => {
    if (former.current !== phase) tellPhase();
    former.current = phase;
  }, [phase]);
  const tell = useEffectEvent(onBusy);
  useEffect(() => {
    tell(isImporting);
    return () => tell(false);
  }, [isImporting]);

  if (state.stage === 'choosing' || state.stage === 'trying') {
    return (
      <>
        <div className={styles.body}>
          {state.stage === 'choosing' && <FileFaults faults={state.faults} />}
          {state.stage === 'trying' ? (
            <div className={styles.trying}>
              <LoadingPanel message={`Checking ${state.name}…`} />
            </div>
          ) : (
            <FileChoice table={table} onChoose={choose} />
          )}
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </>
    );
  }
  const { name, encoding, result } = state.tried;
  return (
    <>
      <div className={styles.body}>
        <FileFaults faults={state.stage === 'tried' ? state.faults : []} />
        <ReadAs encoding={encoding} isDisabled={isImporting} onChange={readAs} />
        <ImportPreview table={table} references={references} fileName={name} result={result} />
      </div>
      <ImportFoot
        counts={result.counts}
        isImporting={isImporting}
        onAnother={startOver}
        onClose={onClose}
        onImport={apply}
      />
    </>
  );
}
