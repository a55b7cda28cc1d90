import type { OperationsState } from '@soltura/contract/school/operations';
import { formatSpan } from '@soltura/domain/numbers';
import { nameJob } from '@soltura/domain/school/operations';
import { StaffRow } from '../../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../../ui/table/StaffTable.tsx';
import { OperationsCard } from './OperationsCard.tsx';
import styles from './parts.module.css';
import { Ago, Until } from './When.tsx';

const columns = [
  { key: 'job', head: 'Job' },
  { key: 'every', head: 'Every' },
  { key: 'last', head: 'Last Run' },
  { key: 'outcome', head: 'Outcome' },
  { key: 'next', head: 'Next Run' },
];

/** The scheduled jobs: every server runs each of them, and the last run on any server is shown. */
export function JobsCard({ state: { at, jobs, servers } }: { state: OperationsState }) {
  const processes = servers.reduce((sum, server) => sum + server.processes, 0);
  return (
    <OperationsCard
      id="jobs"
      title="Jobs"
      about={
        processes > 1
          ? `Each of the ${processes} processes runs every job; here stands the run that ended last.`
          : undefined
      }
    >
      {(titleId) => (
        <StaffTable aria-labelledby={titleId} className={styles.table} columns={columns}>
          {jobs.map(({ name, everySeconds, last, lastSuccess, next }) => (
            <StaffRow key={name}>
              <th scope="row">{nameJob(name)}</th>
              <td data-name="Every">{formatSpan(everySeconds)}</td>
              <td data-name="Last Run">{last ? <Ago instant={last.at} at={at} /> : 'Not yet'}</td>
              <td data-name="Outcome">{last && <Outcome last={last} lastSuccess={lastSuccess} at={at} />}</td>
              <td data-name="Next Run">
                <Until instant={next} at={at} />
              </td>
            </StaffRow>
          ))}
        </StaffTable>
      )}
    </OperationsCard>
  );
}

type Job = OperationsState['jobs'][number];

function Outcome({
  last,
  lastSuccess,
  at,
}: {
  last: NonNullable<Job['last']>;
  lastSuccess: string | null;
  at: string;
}) {
  if (last.failure === null) return 'Done';
  return (
    <span>
      <span className={styles.bad}>
        Failed (<span className={styles.code}>{last.failure}</span>)
      </span>
      {lastSuccess !== null && (
        <>
          , last done <Ago instant={lastSuccess} at={at} />
        </>
      )}
    </span>
  );
}
