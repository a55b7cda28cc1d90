import { STAFF_PAGE_SIZE, takePage } from '@soltura/domain/tables/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';
import { joinClasses } from '../../ui/class-names.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { FailedLine } from '../../ui/FailedLine.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import linkStyles from '../../ui/link.module.css';
import paperStyles from '../../ui/paper.module.css';
import tableStyles from '../../ui/table.module.css';
import { addressStudent } from '../students/chosen-student.ts';
import styles from './BeyondLessonStudents.module.css';
import { beyondLessonQuery } from './dashboard.queries.ts';
import { Paged } from './Paged.tsx';

/** The table of the section, 20 on a page, by name as they are served; a name leads to its student (screens-staff 4.4). */
export function BeyondLessonStudents({ lesson }: { lesson: number }) {
  const { data, isError, isFetching, refetch } = useQuery(beyondLessonQuery);
  const [wanted, setPage] = useState(1);
  if (!data && isError)
    return <ErrorPanel title="Error loading data, please try again." onRetry={() => void refetch()} />;
  if (!data) return <LoadingPanel message="Loading..." />;
  const { rows, page, pageCount } = takePage(data, wanted, STAFF_PAGE_SIZE);
  const retry = async () => {
    await refetch();
    // The line goes with the failure, and the button has the focus.
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
      <Paged
        label="Pages of students"
        page={page}
        pageCount={pageCount}
        onPage={setPage}
        focusFirst={focusFirstStudent}
        className={joinClasses(paperStyles.paper, styles.area)}
      >
        <table
          className={joinClasses(tableStyles.table, tableStyles.entries, styles.table)}
          aria-label={`My students beyond lesson ${lesson}`}
        >
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">Student Email</th>
              <th scope="col">Most Recent Lesson</th>
              <th scope="col">Active</th>
              <th scope="col">On Hold</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ recordId, student, studentEmail, mostRecentLesson, active, onHold }) => (
              <tr key={recordId} className={tableStyles.row}>
                <th scope="row">
                  <Link
                    to={paths.studentDrillDown}
                    search={addressStudent(recordId)}
                    className={linkStyles.link}
                  >
                    {student}
                  </Link>
                </th>
                <td data-name="Student Email">{studentEmail}</td>
                <td data-name="Most Recent Lesson">{mostRecentLesson}</td>
                <td data-name="Active">{active ? 'Yes' : 'No'}</td>
                <td data-name="On Hold">{onHold ? 'Yes' : 'No'}</td>
              </tr>
            ))}
            {data.length === 0 && (
              <tr>
                <td colSpan={5} className={tableStyles.none}>
                  No students beyond lesson {lesson}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Paged>
    </>
  );
}

function focusFirstStudent(area: HTMLElement | null): void {
  area?.querySelector<HTMLElement>('tbody a')?.focus();
}
