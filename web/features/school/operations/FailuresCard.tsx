import type { Failure, OperationsState } from '@soltura/contract/school/operations';
import { formatNumber } from '@soltura/domain/numbers';
import { describeMailFailure, describeStatus, nameJob, nameMail } from '@soltura/domain/school/operations';
import { StaffRow } from '../../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../../ui/table/StaffTable.tsx';
import { OperationsCard } from './OperationsCard.tsx';
import styles from './parts.module.css';
import { Ago } from './When.tsx';

const columns = [
  { key: 'what', head: 'What' },
  { key: 'error', head: 'Error' },
  { key: 'count', head: 'Count', headClass: styles.number },
  { key: 'last', head: 'Last' },
];

/** The failures of the last days by kind, without the people concerned and their requests. */
export function FailuresCard({ state: { at, failures, failureDays } }: { state: OperationsState }) {
  return (
    <OperationsCard
      id="failures"
      title="Errors"
      about={`Of all servers in the last ${failureDays} days, without a word of whom they met. The log of the server says more.`}
    >
      {(titleId) =>
        failures.length === 0 ? (
          <p className={styles.none}>No errors.</p>
        ) : (
          <StaffTable aria-labelledby={titleId} className={styles.table} columns={columns}>
            {failures.map((failure) => (
              <StaffRow key={JSON.stringify([failure.area, failure.subject, failure.status, failure.kind])}>
                <th scope="row">{describeSubject(failure)}</th>
                <td data-name="Error">
                  <span>{describeError(failure)}</span>
                </td>
                <td data-name="Count" className={styles.number}>
                  {formatNumber(failure.count)}
                </td>
                <td data-name="Last">
                  <Ago instant={failure.lastAt} at={at} />
                </td>
              </StaffRow>
            ))}
          </StaffTable>
        )
      }
    </OperationsCard>
  );
}

function describeSubject({ area, subject }: Failure) {
  if (area === 'job') return `Job: ${nameJob(subject)}`;
  if (area === 'mail') return `Mail given up: ${nameMail(subject)}`;
  return <span className={styles.code}>{subject}</span>;
}

function describeError({ area, status, kind }: Failure) {
  if (area === 'mail') return describeMailFailure(kind);
  const name = kind && <span className={styles.code}>{kind}</span>;
  if (status === null) return name;
  return (
    <>
      {describeStatus(status)} ({status}
      {name && <>, {name}</>})
    </>
  );
}
