import { countOf, formatNumber } from '@soltura/domain/numbers';
import { Band } from '../../ui/controls/Band.tsx';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import bandStyles from '../../ui/controls/band-row.module.css';
import { useCommitKey } from '../../ui/hooks/use-commit-key.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { focusQuestion } from './ColumnTable.tsx';
import type { FileImport } from './use-file-import.ts';

export function ColumnsBand({ work }: { work: FileImport }) {
  const { open, found, seeRows, startOver, busyWith, askedNames } = work;
  const openNames = askedNames.filter(({ chosen }) => chosen === undefined).length;
  const { matches = [], orders = {}, parts } = open ?? {};
  const questions = matches.filter(
    ({ place, field }) => field !== null && found.get(place)?.kind === 'open' && orders[field] === undefined,
  );
  const matched = matches.filter(({ field }) => field !== null);
  const count = parts?.rows.length ?? 0;
  const isReady = questions.length === 0 && matched.length > 0 && count > 0;
  const proceed = useStableHandler(() => {
    if (busyWith !== undefined) return;
    if (isReady) void seeRows();
    else if (questions[0]) focusQuestion(questions[0].place);
  });
  useCommitKey(proceed);
  return (
    <Band label="Columns" size="staff">
      <div className={bandStyles.row}>
        <output className={bandStyles.counts}>
          <span className={bandStyles.count} data-kind="new">
            {countOf(matched.length, 'column')} matched
          </span>
          {matches.length > matched.length && (
            <span className={bandStyles.count} data-kind="known">
              {formatNumber(matches.length - matched.length)} left out
            </span>
          )}
          {questions.length > 0 && (
            <span className={bandStyles.count} data-kind="question">
              {countOf(questions.length, 'question')} first
            </span>
          )}
          {openNames > 0 && (
            <span className={bandStyles.count} data-kind="question">
              {countOf(openNames, 'name')} open
            </span>
          )}
        </output>
        <BandButton tone="quiet" size="mid" onClick={startOver}>
          Choose another file
        </BandButton>
        <BandButton
          tone={isReady ? 'light' : 'outlined'}
          size="mid"
          keycap="Ctrl ↵"
          shortcuts="Control+Enter"
          disabled={busyWith !== undefined || (!isReady && questions.length === 0)}
          onClick={proceed}
        >
          {busyWith === undefined ? `See ${countOf(count, 'row')}` : `Reading ${countOf(count, 'row')}…`}
        </BandButton>
      </div>
    </Band>
  );
}
