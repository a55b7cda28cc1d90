import type { StudentBeyondLesson } from '@soltura/contract/students/student-lists';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { STAFF_PAGE_SIZE, takePage } from '@soltura/domain/lists/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { readToday } from '../../base/read-today.ts';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { type FileColumn, writeFlag } from '../../lists/file-column.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';
import { joinClasses } from '../../ui/class-names.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { FailedLine } from '../../ui/page/FailedLine.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import linkStyles from '../../ui/staff/link.module.css';
import { Paged } from '../../ui/table/Paged.tsx';
import { StaffRow } from '../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../ui/table/StaffTable.tsx';
import tableStyles from '../../ui/table/table.module.css';
import { paths } from '../paths.ts';
import styles from './BeyondLessonStudents.module.css';
import { beyondLessonQuery } from './dashboard.queries.ts';

const columns: readonly FileColumn<StudentBeyondLesson>[] = [
  { head: 'Student', write: ({ student }) => student },
  { head: 'Student Email', write: ({ studentEmail }) => studentEmail },
  { head: 'Most Recent Lesson', write: ({ mostRecentLesson }) => mostRecentLesson },
  { head: 'Active', write: ({ active }) => writeFlag(active) },
  { head: 'On Hold', write: ({ onHold }) => writeFlag(onHold) },
];

/**
 * The table of the section: 20 rows on a page, in the server's order by name; a name links to its student
 * (screens-staff 4.4).
 */
export function BeyondLessonStudents({ lesson }: { lesson: number }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...beyondLessonQuery,
    refetchOnWindowFocus: readWhenSeen.refetchOnWindowFocus,
  });
  const [wanted, setPage] = useState(1);
  if (!data && isError)
    return <ErrorPanel title="Error loading data, please try again." onRetry={() => void refetch()} />;
  if (!data) return <LoadingPanel message="Loading..." />;
  const { rows, page, pageCount } = takePage(data, wanted, STAFF_PAGE_SIZE);
  const retry = async () => {
    await refetch();
    // The failure line and its focused button are about to disappear.
    requestAnimationFrame(catchLostFocus);
  };
  return (
    <>
      {isError && (
        <div className={styles.failed}>
          <FailedLine
            message="Error loading data, please try again."
            pending={isFetching}
            onRetry={() => void retry()}
          />
        </div>
      )}
      <div className={styles.acts}>
        <ExportButton
          fileName={nameCsvFile(`students beyond lesson ${lesson}`, readToday())}
          noun="student"
          columns={columns}
          rows={data}
        />
      </div>
      <Paged
        label="Pages of students"
        page={page}
        pageCount={pageCount}
        onPage={setPage}
        focusFirst={focusFirstStudent}
        className={joinClasses(paperStyles.paper, styles.area)}
      >
        <StaffTable
          className={styles.table}
          aria-label={`My students beyond lesson ${lesson}`}
          columns={columns.map(({ head }, place) => ({ key: head, head, fits: place < columns.length - 1 }))}
          empty={data.length === 0 ? `No students beyond lesson ${lesson}` : undefined}
        >
          {rows.map(({ recordId, student, studentEmail, mostRecentLesson, active, onHold }) => (
            <StaffRow key={recordId}>
              <th scope="row">
                <Link
                  to={paths.studentDrillDown}
                  search={{ student: recordId }}
                  className={joinClasses(linkStyles.link, tableStyles.fit)}
                >
                  {student}
                </Link>
              </th>
              <td data-name="Student Email">
                <span className={tableStyles.fit}>{studentEmail}</span>
              </td>
              <td data-name="Most Recent Lesson">
                <span className={tableStyles.fit}>{mostRecentLesson}</span>
              </td>
              <td data-name="Active">{writeFlag(active)}</td>
              <td data-name="On Hold">{writeFlag(onHold)}</td>
            </StaffRow>
          ))}
        </StaffTable>
      </Paged>
    </>
  );
}

function focusFirstStudent(area: HTMLElement | null): void {
  area?.querySelector<HTMLElement>('tbody a')?.focus();
}
