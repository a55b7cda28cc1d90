import { countOf, formatNumber } from '@soltura/domain/numbers';
import Download from 'lucide-react/icons/download';
import { Band } from '../../ui/controls/Band.tsx';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import bandStyles from '../../ui/controls/band-row.module.css';
import { CommitButton } from '../../ui/controls/CommitButton.tsx';
import { useCommitKey } from '../../ui/hooks/use-commit-key.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import type { ImportSource } from './import-source.ts';
import { downloadLeftOut, makeLeftOut } from './left-out.ts';
import type { FileImport } from './use-file-import.ts';

export function RowsBand({ source, work }: { source: ImportSource; work: FileImport }) {
  const { open, trial, counts, isSettled, isImporting, apply, faults, retry } = work;
  const writes = counts.create + counts.change;
  const canImport = isSettled && !isImporting && writes > 0;
  const commit = useStableHandler(() => {
    if (canImport) void apply();
  });
  useCommitKey(commit);
  if (!open || !trial) return null;
  return (
    <Band label="Import" size="staff">
      <div className={bandStyles.row}>
        <output className={bandStyles.counts} aria-busy={!isSettled || undefined}>
          {counts.create > 0 && (
            <span className={bandStyles.count} data-kind="new">
              {formatNumber(counts.create)} new
            </span>
          )}
          {counts.change > 0 && (
            <span className={bandStyles.count} data-kind="question">
              {formatNumber(counts.change)} changed
            </span>
          )}
          {counts.same > 0 && (
            <span className={bandStyles.count} data-kind="known">
              {formatNumber(counts.same)} the same
            </span>
          )}
          {counts.refuse > 0 && (
            <span className={bandStyles.count} data-kind="problem">
              {formatNumber(counts.refuse)} {counts.refuse === 1 ? 'stays' : 'stay'} out
            </span>
          )}
        </output>
        {counts.refuse > 0 && (
          <BandButton
            size="mid"
            icon={<Download aria-hidden="true" />}
            onClick={() => downloadLeftOut(makeLeftOut(source, open, trial.rows))}
          >
            Download what stays out
          </BandButton>
        )}
        {!isSettled && faults.length > 0 && (
          <BandButton size="mid" onClick={retry}>
            Run Trial Again
          </BandButton>
        )}
        <CommitButton disabled={!canImport} onClick={commit}>
          {nameImport(writes, counts.refuse, isImporting)}
        </CommitButton>
      </div>
    </Band>
  );
}

function nameImport(writes: number, left: number, isImporting: boolean): string {
  if (isImporting) return `Importing ${countOf(writes, 'row')}…`;
  if (left === 0) return `Import ${countOf(writes, 'row')}`;
  return `Import ${formatNumber(writes)}, leave out ${formatNumber(left)}`;
}
