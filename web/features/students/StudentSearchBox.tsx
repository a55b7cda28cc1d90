import type { ListedStudent } from '@soltura/contract/students';
import { describeStudent, findStudents } from '@soltura/domain/students/display-name';
import { type KeyboardEvent, type Ref, useDeferredValue, useMemo, useState } from 'react';
import { SearchCombobox } from '../../ui/SearchCombobox.tsx';
import { useDebounced } from '../people/use-debounced.ts';
import styles from './StudentSearchBox.module.css';

const WORDS = 'Search for a student by name or email';
const REST_MS = 150;
const SEEN = 20;

interface StudentSearchBoxProps {
  students: readonly ListedStudent[];
  isActiveOnly: boolean;
  shortcut: string | undefined;
  onChoose: (id: number) => void;
  ref: Ref<HTMLInputElement>;
}

/** The students whose name or e-mail holds what is typed, once the keys rest (screens-staff 7.2). */
export function StudentSearchBox({ students, isActiveOnly, shortcut, onChoose, ref }: StudentSearchBoxProps) {
  const [query, setQuery] = useState('');
  const rested = useDebounced(query, REST_MS);
  const found = useMemo(
    () =>
      findStudents(students, rested, { activeOnly: isActiveOnly }).map((student) => ({
        id: student.recordId,
        label: describeStudent(student),
        ...(student.active ? {} : { aside: 'Inactive' }),
      })),
    [students, rested, isActiveOnly],
  );
  // A single letter finds a whole school: what can be seen is drawn at once, the rest when nothing else waits.
  const drawn = useDeferredValue(found);
  const options = drawn === found ? found : found.slice(0, SEEN);
  // Enter may come before the keys have rested: then it means what is typed by now.
  const choose = (id?: number) => {
    const now = findStudents(students, query, { activeOnly: isActiveOnly });
    const student = now.find(({ recordId }) => recordId === id) ?? now[0];
    if (student) onChoose(student.recordId);
  };
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || options.length > 0) return;
    // What takes the place of the box takes the focus, and must not be pressed by the same key.
    event.preventDefault();
    choose();
  };
  return (
    <div className={styles.box} onKeyDownCapture={handleEnter}>
      <SearchCombobox
        ref={ref}
        label={WORDS}
        placeholder={WORDS}
        query={query}
        onQuery={setQuery}
        options={options}
        onChoose={choose}
        emptyText={rested === query ? 'No students found' : ''}
        shortcut={shortcut}
      />
    </div>
  );
}
