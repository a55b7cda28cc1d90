import { STAFF_PAGE_SIZE, takePage } from '@soltura/domain/tables/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Pager } from '../../ui/Pager.tsx';
import styles from './BeyondLessonStudents.module.css';
import { beyondLessonQuery } from './dashboard.queries.ts';

/** The table of the section, 20 on a page, by name as they are served (screens-staff 4.4). */
export function BeyondLessonStudents({ lesson }: { lesson: number }) {
  const { data, isError, refetch } = useQuery(beyondLessonQuery);
  const [wanted, setPage] = useState(1);
  if (!data && isError)
    return <ErrorPanel title="Error loading data, please try again." onRetry={() => void refetch()} />;
  if (!data) return <LoadingPanel message="Loading..." />;
  const { rows, page, pageCount } = takePage(data, wanted, STAFF_PAGE_SIZE);
  return (
    <>
      {pageCount > 1 && (
        <div className={styles.pages}>
          <Pager label="Pages of students" page={page} pageCount={pageCount} onPage={setPage} />
        </div>
      )}
      <div className={styles.paper}>
        <table className={styles.table} aria-label={`My students beyond lesson ${lesson}`}>
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
              <tr key={recordId}>
                <th scope="row">{student}</th>
                <td data-head="Student Email">{studentEmail}</td>
                <td data-head="Most Recent Lesson">{mostRecentLesson}</td>
                <td data-head="Active">{active ? 'Yes' : 'No'}</td>
                <td data-head="On Hold">{onHold ? 'Yes' : 'No'}</td>
              </tr>
            ))}
            {data.length === 0 && (
              <tr>
                <td colSpan={5} className={styles.none}>
                  No students beyond lesson {lesson}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}
