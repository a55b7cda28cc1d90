import { findCandidates, listCandidates } from '@soltura/domain/people/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SearchCombobox } from '../../ui/SearchCombobox.tsx';
import { useSelectStudent } from './active-student.ts';
import { allStudentsQuery } from './people.queries.ts';
import styles from './UserStrip.module.css';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 150;

/** Searches the students by 'Name -- email' (screens-student 2.4). */
export function StudentPicker({ onClose }: { onClose: () => void }) {
  const students = useQuery(allStudentsQuery);
  const selectStudent = useSelectStudent();
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed, DEBOUNCE_MS);
  const candidates = useMemo(() => listCandidates(students.data ?? []), [students.data]);
  const found = useMemo(() => findCandidates(candidates, wanted), [candidates, wanted]);
  // Until the search catches up with the keys, those whom the text leaves out already are gone from the list.
  const shown = wanted === typed ? found : findCandidates(found, typed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const handleChoose = (id: number) => {
    selectStudent(students.data?.find(({ recordId }) => recordId === id));
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
          options={shown.map(({ student, label }) => ({ id: student.recordId, label, aside: student.role }))}
          onChoose={handleChoose}
          onCancel={onClose}
          emptyText={describeNothing(students.isPending || wanted !== typed, students.isError)}
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

function describeNothing(isWaiting: boolean, isError: boolean): string {
  if (isError) return 'The students could not be loaded.';
  return isWaiting ? 'Searching...' : 'No students found';
}
