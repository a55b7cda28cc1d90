import type { ListField } from '@soltura/domain/people/enrolment-list';
import { useCallback, useRef } from 'react';
import paperStyles from '../../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../../ui/class-names.ts';
import { useStableHandler } from '../../../../ui/hooks/use-stable-handler.ts';
import { FailedLine } from '../../../../ui/page/FailedLine.tsx';
import { StaffTable } from '../../../../ui/table/StaffTable.tsx';
import type { Named } from '../ledger-texts.ts';
import { ListColumns } from './ListColumns.tsx';
import { listAlike } from './list-entries.ts';
import { TrialRow } from './TrialRow.tsx';
import styles from './TrialTable.module.css';
import type { EnrolManyState } from './use-enrol-many.ts';
import type { ListFacts } from './use-list-facts.ts';

interface TrialTableProps {
  state: EnrolManyState;
  named: Named;
  listCoaches: ListFacts['listCoaches'];
}

const columns = [
  { key: 'line', head: 'Row', width: '3.5rem' },
  { key: 'name', head: 'Name', width: '17%' },
  { key: 'email', head: 'Email', width: '24%' },
  { key: 'course', head: 'Course', width: '13%' },
  { key: 'credits', head: 'Credits', width: '4.5rem', headClass: styles.number },
  { key: 'trial', head: 'Trial', width: '7.25rem' },
  { key: 'what', head: 'What Enrol does' },
];

export function TrialTable({ state, named, listCoaches }: TrialTableProps) {
  const { entries, list, trial, mend, isSending } = state;
  const area = useRef<HTMLElement>(null);
  const handleMend = useStableHandler(mend);
  const handleNext = useStableHandler((from: HTMLElement) => {
    const boxes = [...(area.current?.querySelectorAll<HTMLElement>('[data-mends]') ?? [])];
    (boxes[boxes.indexOf(from) + 1] ?? area.current)?.focus();
  });
  const countAlike = useCallback(
    (line: number, field: ListField) => listAlike(entries, line, field).length,
    [entries],
  );
  return (
    <section
      ref={area}
      tabIndex={-1}
      className={joinClasses(paperStyles.paper, styles.area)}
      aria-label="Trial"
      aria-busy={trial.isFetching || undefined}
    >
      {trial.isError && entries.length > 0 && (
        <FailedLine message="The trial failed." onRetry={() => void trial.refetch()} />
      )}
      {list.matches.length > 0 && <ListColumns state={state} />}
      <StaffTable
        className={styles.table}
        columns={columns}
        entriesBelow="laptop"
        aria-label="People of the list"
        empty={
          entries.length === 0 ? 'Each line of the list is told here before anything is made.' : undefined
        }
      >
        {entries.map((entry) => (
          <TrialRow
            key={entry.line}
            entry={entry}
            fields={list.fields}
            named={named}
            isLocked={isSending}
            listCoaches={listCoaches}
            countAlike={countAlike}
            onMend={handleMend}
            onNext={handleNext}
          />
        ))}
      </StaffTable>
    </section>
  );
}
