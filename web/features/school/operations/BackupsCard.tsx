import type { OperationsState } from '@soltura/contract/school/operations';
import { countOf, formatBytes, formatSpan } from '@soltura/domain/numbers';
import type { BackupProgress } from '@soltura/domain/school/operations';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Definition, DefinitionList } from '../../../ui/staff/DefinitionList.tsx';
import typeStyles from '../../../ui/type.module.css';
import { OperationsCard } from './OperationsCard.tsx';
import styles from './parts.module.css';
import { Ago } from './When.tsx';

type Backups = NonNullable<OperationsState['backups']>;

interface BackupsCardProps {
  state: OperationsState;
  progress: BackupProgress;
  isAsking: boolean;
  onBackUp: () => void;
}

const outcomes: Readonly<Record<BackupProgress, string>> = {
  making: 'A backup is being made.',
  made: 'The backup is made.',
  failed: 'The backup failed.',
  none: '',
};

export function BackupsCard({ state: { at, backups }, progress, isAsking, onBackUp }: BackupsCardProps) {
  if (!backups) return <NoBackups />;
  const { made, failure, kept } = backups;
  // If the folder cannot be read, only the backup that was made last is known.
  const lastAt = kept ? backups.lastAt : made?.at;
  return (
    <OperationsCard
      id="backups"
      title="Backups"
      action={
        <Button size="staff" pending={isAsking || progress === 'making'} onClick={onBackUp}>
          Back Up Now
        </Button>
      }
    >
      <output
        className={joinClasses(typeStyles.quiet, styles.outcome)}
        data-made={progress === 'made' || undefined}
      >
        {outcomes[progress]}
        {progress === 'making' && <span aria-hidden="true">{describeProgress(backups)}</span>}
      </output>
      {failure && (
        <p className={styles.failure}>
          The last attempt failed <Ago instant={failure.at} at={at} />: {failure.reason}
        </p>
      )}
      <DefinitionList>
        <Definition term="Last Backup">
          {lastAt ? <Ago instant={lastAt} at={at} /> : made ? 'None in the folder' : 'None yet'}
        </Definition>
        {made && (
          <Definition term="Size">
            {formatBytes(made.bytes)}, {countOf(made.rows, 'row')}, made in {describeDuration(made.tookMs)}
          </Definition>
        )}
        <Definition term="Kept">
          <Kept backups={backups} at={at} />
        </Definition>
        <Definition term="Schedule">
          Every hour; the last {backups.keepHourly} are kept, and the last of each of {backups.keepDaily} days
        </Definition>
      </DefinitionList>
    </OperationsCard>
  );
}

function Kept({ backups: { kept }, at }: { backups: Backups; at: string }) {
  if (!kept) return 'The folder cannot be read';
  return (
    <>
      {countOf(kept.files, 'file')}, {formatBytes(kept.bytes)}
      {kept.oldest && (
        <>
          , the oldest <Ago instant={kept.oldest} at={at} />
        </>
      )}
      {kept.setApart > 0 && `; ${kept.setApart} of them set apart, dated ahead of the clock`}
    </>
  );
}

function NoBackups() {
  return (
    <OperationsCard id="backups" title="Backups">
      <div className={styles.advice}>
        <p>
          No backups are made. Whatever happens to the disk of this machine takes everything along that was
          entered.
        </p>
        <p>
          Whoever runs the server names a folder on another disk, into which it may write, in the setting{' '}
          <code>BACKUP_DIR</code> and starts it again:
        </p>
        <p>
          <code>BACKUP_DIR=/mnt/second-disk/soltura</code>
        </p>
        <p>From then on a backup is made every hour, and here stands how old the last one is.</p>
      </div>
    </OperationsCard>
  );
}

/** The duration so far and that of the last backup: ' For 12 seconds; the last one took 14 seconds.' */
function describeProgress({ makingSeconds, made }: Backups): string {
  const parts = [
    makingSeconds ? `for ${formatSpan(makingSeconds)}` : '',
    made ? `the last one took ${describeDuration(made.tookMs)}` : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) return '';
  const [first = ''] = parts;
  return ` ${first[0]?.toUpperCase()}${parts.join('; ').slice(1)}.`;
}

function describeDuration(ms: number): string {
  return ms < 1_000 ? 'less than a second' : formatSpan(ms / 1_000);
}
