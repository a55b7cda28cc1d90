import type { ImportResult } from '@soltura/contract/tables';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import { Chip } from '../../../ui/Chip.tsx';
import { useUser } from '../../people/active-student.ts';
import { describeCounts } from '../../tables/files/describe-counts.ts';
import styles from './FolderImport.module.css';
import { type FolderFile, isUndecided } from './folder-files.ts';

const SHOWN = 3;

/** A file, what it would do or did, and why it is refused. */
export function FolderFileRow({ file, files }: { file: FolderFile; files: readonly FolderFile[] }) {
  const { table, source, result, faults } = file;
  const refused = result?.rows.filter(({ verdict }) => verdict === 'refuse') ?? [];
  const isLater = isUndecided(file, files);
  const me = useUser();
  const isOwnId = table === 'users' && refused.some(({ recordId }) => recordId === me.recordId);
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        <strong>{schoolTables[table].title.replace(/ Table$/, '')}</strong> {source.name}
      </span>
      <State file={file} isLater={isLater} />
      {result && !isLater && <span className={styles.note}>{describeCounts(result.counts)}</span>}
      {result && isLater && <span className={styles.note}>{describeLater(result.counts)}</span>}
      {faults.map((fault) => (
        <span key={fault} className={styles.fault}>
          {fault}
        </span>
      ))}
      {!isLater &&
        refused.slice(0, SHOWN).map(({ line, broken }) => (
          <span key={line} className={styles.fault}>
            Line {line}: {broken.map(({ message }) => message).join('; ')}
          </span>
        ))}
      {!isLater && isOwnId && (
        <span className={styles.note}>
          Your own account is number {me.recordId} here. Empty the recordId of that line in the file, and
          choose it again: it becomes a user of its own.
        </span>
      )}
      {!isLater && refused.length > SHOWN && (
        <span className={styles.fault}>and {formatNumber(refused.length - SHOWN)} more</span>
      )}
    </li>
  );
}

function describeLater(counts: ImportResult['counts']): string {
  const { refuse, ...others } = counts;
  const decided = Object.values(others).some((count) => count > 0);
  const rows = countOf(refuse, 'row names', 'rows name');
  const later = `${rows} records of the files above: checked again after those`;
  return decided ? `${describeCounts({ ...counts, refuse: 0 })}; ${later}` : later;
}

const chips = {
  waiting: ['neutral', 'Waiting'],
  trying: ['neutral', 'Checking…'],
  tried: ['accent', 'Checked'],
  importing: ['neutral', 'Importing…'],
  imported: ['oliva', 'Imported'],
  failed: ['granada', 'Refused'],
} as const;

function State({ file: { state, result }, isLater }: { file: FolderFile; isLater: boolean }) {
  const isRefused = state === 'tried' && result !== undefined && result.counts.refuse > 0 && !isLater;
  const [tone, word] = chips[isRefused ? 'failed' : state];
  return <Chip tone={tone}>{word}</Chip>;
}
