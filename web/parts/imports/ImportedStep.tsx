import { countOf } from '@soltura/domain/numbers';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { GoOnLink } from './GoOnLink.tsx';
import styles from './ImportedStep.module.css';
import { downloadLeftOut } from './left-out.ts';
import type { FileImport } from './use-file-import.ts';

interface ImportedStepProps {
  work: FileImport;
  onward: ReactNode;
}

export function ImportedStep({ work, onward }: ImportedStepProps) {
  const { imported, leftOut, startOver } = work;
  const left = leftOut?.count ?? 0;
  return (
    <EmptyState
      title={`${countOf(imported, 'record')} imported`}
      action={
        <span className={styles.acts}>
          <GoOnLink />
          {onward}
          {leftOut && left > 0 && (
            <Button icon={<Download aria-hidden="true" />} onClick={() => downloadLeftOut(leftOut)}>
              Download what stays out
            </Button>
          )}
          <Button onClick={startOver}>Import another file</Button>
        </span>
      }
    >
      {left > 0 &&
        `${countOf(left, 'row')} ${left === 1 ? 'stays' : 'stay'} out. Mended in the file, ${left === 1 ? 'it' : 'they'} can be brought again.`}
    </EmptyState>
  );
}
