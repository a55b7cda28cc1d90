import type { ListedStudent } from '@soltura/contract/people/user-lists';
import { findCandidates, labelStudent, listCandidates } from '@soltura/domain/people/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SearchCombobox } from '../../ui/SearchCombobox.tsx';
import { useSelectStudent } from './active-student.ts';
import { askForStudents, choosableStudentsQuery } from './people.queries.ts';
import styles from './UserStrip.module.css';
import { type SearchSource, useSearch } from './use-search.ts';

/** Searches the students by 'Name -- email' (screens-student 2.4). */
export function StudentPicker({ onClose }: { onClose: () => void }) {
  const students = useQuery(choosableStudentsQuery);
  const selectStudent = useSelectStudent();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed, useSource(students.data));
  const isError = students.isError || search.isError;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const handleChoose = (id: number) => {
    selectStudent(search.found.find(({ recordId }) => recordId === id));
    onClose();
  };
  const handleClear = () => {
    selectStudent(undefined);
    onClose();
  };
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <SearchCombobox
          ref={input}
          label="Student"
          placeholder="Search for a student by name or email"
          query={typed}
          onQuery={setTyped}
          options={search.found.map((student) => ({
            id: student.recordId,
            label: labelStudent(student),
            aside: student.role,
          }))}
          onChoose={handleChoose}
          onCancel={onClose}
          emptyText={describeNothing(students.isPending || search.isWaiting, isError)}
          moreText={search.isCut ? 'Type to see fewer' : undefined}
          onRetry={search.isError ? search.retry : undefined}
        />
      </div>
      {students.isError && (
        <Button kind="link" size="staff" onClick={() => void students.refetch()}>
          Retry
        </Button>
      )}
      <Button kind="ghost" size="staff" onClick={onClose}>
        Cancel
      </Button>
      <Button kind="ghost" size="staff" onClick={handleClear}>
        Clear Selection
      </Button>
    </div>
  );
}

/** `students` is null when there are too many to load. */
function useSource(students: readonly ListedStudent[] | null | undefined): SearchSource<ListedStudent> {
  return useMemo(() => {
    const candidates = students && listCandidates(students);
    return {
      findHere: candidates
        ? (text) => findCandidates(candidates, text).map(({ student }) => student)
        : undefined,
      isLong: students === null,
      ask: askForStudents,
      narrow: (found, text) => findCandidates(listCandidates(found), text).map(({ student }) => student),
    };
  }, [students]);
}

function describeNothing(isWaiting: boolean, isError: boolean): string {
  if (isError) return 'The students could not be loaded.';
  return isWaiting ? 'Searching...' : 'No students found';
}
