import type { HeldCredit, Student } from '@soltura/contract/students/students';
import { getCreditStatus } from '@soltura/domain/credits/credit';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { studentQuery } from '../../../base/students.queries.ts';
import { useNow } from '../../../base/use-now.ts';
import { ExportButton } from '../../../lists/ExportButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import { Heading } from '../../../ui/page/Heading.tsx';
import { CreditSum } from './CreditSum.tsx';
import styles from './CreditsSection.module.css';
import { CreditTicket } from './CreditTicket.tsx';
import { listCreditColumns } from './credit-file.ts';
import { listMarks } from './credit-marks.ts';

interface CreditsSectionProps {
  student: Student;
  level: 3 | 4;
  onPanel: (key: string) => void;
  mayWrite: boolean;
}

export function CreditsSection({ student, level, onPanel, mayWrite }: CreditsSectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={level} id={headingId} className={styles.heading}>
          Bundle Credits
        </Heading>
        <div className={styles.acts}>
          <ExportButton
            fileName={nameCsvFile('bundle credits', student.student.fullName)}
            noun="bundle credit"
            columns={listCreditColumns(student.student.active)}
            rows={student.credits}
            describedBy={headingId}
          />
          {mayWrite && (
            <Button
              size="staff"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onPanel('create-bundle-credit')}
            >
              Create New Bundle Credit
            </Button>
          )}
        </div>
      </div>
      <FailedReading id={student.student.recordId} />
      {student.credits.length === 0 ? (
        <p className={styles.line}>No bundle credits found</p>
      ) : (
        <>
          <ul className={styles.tickets} aria-labelledby={headingId}>
            {student.credits.map((credit) => (
              <li key={credit.recordId}>
                <ListedCredit
                  credit={credit}
                  studentActive={student.student.active}
                  onEdit={mayWrite ? () => onPanel(`bundle-credit-${credit.recordId}`) : undefined}
                />
              </li>
            ))}
          </ul>
          <CreditSum credits={student.credits} calls={student.creditCalls} />
        </>
      )}
    </section>
  );
}

function FailedReading({ id }: { id: number }) {
  const { isError, isFetching, refetch } = useQuery(studentQuery(id));
  if (!isError) return null;
  return (
    <div className={styles.failed}>
      <FailedLine
        message="Error loading bundle credits"
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

interface ListedCreditProps {
  credit: HeldCredit;
  studentActive: boolean;
  onEdit: (() => void) | undefined;
}

function ListedCredit({ credit, studentActive, onEdit }: ListedCreditProps) {
  const now = new Date(useNow());
  return (
    <CreditTicket
      {...credit}
      status={getCreditStatus({ expired: credit.expired, studentActive })}
      marks={listMarks(credit, now)}
    >
      {(describedBy) =>
        onEdit && (
          <Button size="staff" aria-describedby={describedBy} onClick={onEdit}>
            Edit
          </Button>
        )
      }
    </CreditTicket>
  );
}
