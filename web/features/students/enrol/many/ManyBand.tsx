import { countOf, formatNumber } from '@soltura/domain/numbers';
import { Band } from '../../../../ui/controls/Band.tsx';
import { BandButton } from '../../../../ui/controls/BandButton.tsx';
import styles from '../../../../ui/controls/band-row.module.css';
import { CommitButton } from '../../../../ui/controls/CommitButton.tsx';
import { useCommitKey } from '../../../../ui/hooks/use-commit-key.ts';
import { useStableHandler } from '../../../../ui/hooks/use-stable-handler.ts';
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts';
import type { EntryVerdict } from './list-entries.ts';
import type { EnrolManyState } from './use-enrol-many.ts';

interface ManyBandProps {
  state: EnrolManyState;
  onEnrol: () => void;
}

export function ManyBand({ state, onEnrol }: ManyBandProps) {
  const { entries, ready, trial, isSettled, isSending, fault } = state;
  const canEnrol = isSettled && !isSending && fault === undefined && ready.length > 0;
  const enrol = useStableHandler(() => {
    if (canEnrol) onEnrol();
  });
  const retry = () => {
    if (entries.length > 0 && !isSending) void trial.refetch();
  };
  useShortcuts({ t: retry });
  useCommitKey(enrol);
  const count = (wanted: EntryVerdict) => entries.filter(({ verdict }) => verdict === wanted).length;
  const [fresh, known, skipped, problems] = [
    count('new'),
    count('known'),
    count('skipped'),
    count('problem'),
  ];
  const knownWords = [
    known > 0 ? `${formatNumber(known)} recognised` : '',
    skipped > 0 ? `${formatNumber(skipped)} skipped` : '',
  ].filter((words) => words !== '');
  return (
    <Band label="Enrol many" size="staff">
      <div className={styles.row}>
        <output className={styles.counts}>
          {fresh > 0 && (
            <span className={styles.count} data-kind="new">
              {formatNumber(fresh)} new
            </span>
          )}
          {knownWords.length > 0 && (
            <span className={styles.count} data-kind="known">
              {knownWords.join(', ')}
            </span>
          )}
          {problems > 0 && (
            <span className={styles.count} data-kind="problem">
              {formatNumber(problems)} with {problems === 1 ? 'a problem stays' : 'problems stay'} here
            </span>
          )}
        </output>
        <BandButton
          size="mid"
          keycap="T"
          shortcuts="t"
          disabled={entries.length === 0 || isSending}
          onClick={retry}
        >
          Run Trial Again
        </BandButton>
        <CommitButton disabled={!canEnrol} onClick={enrol}>
          {isSending ? 'Enrolling…' : `Enrol ${countOf(ready.length, 'Student')}`}
        </CommitButton>
      </div>
    </Band>
  );
}
