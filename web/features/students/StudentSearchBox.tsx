import type { ListedStudent } from '@soltura/contract/students/students';
import { describeStudent, findStudents } from '@soltura/domain/students/display-name';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useDeferredValue, useMemo, useRef, useState } from 'react';
import { askForStudents } from '../../base/students.queries.ts';
import { SearchCombobox } from '../../ui/controls/SearchCombobox.tsx';
import { type SearchSource, useSearch } from '../../ui/hooks/use-search.ts';
import styles from './StudentSearchBox.module.css';

const WORDS = 'Search for a student by name or email';
const SEEN = 20;

interface StudentSearchBoxProps {
  students: readonly ListedStudent[];
  /** False when the list is cut, so that the server searches. */
  isWhole: boolean;
  isActiveOnly: boolean;
  isArchived: boolean;
  shortcut: string | undefined;
  onChoose: (id: number) => void;
  ref: Ref<HTMLInputElement>;
}

export function StudentSearchBox({
  students,
  isWhole,
  isActiveOnly,
  isArchived,
  shortcut,
  onChoose,
  ref,
}: StudentSearchBoxProps) {
  const cache = useQueryClient();
  const [query, setQuery] = useState('');
  const source = useSource({ students, isWhole, isActiveOnly, isArchived });
  const search = useSearch(query, source);
  const found = useMemo(
    () =>
      search.found.map((student) => ({
        id: student.recordId,
        label: describeStudent(student),
        ...(student.active ? {} : { aside: isArchived ? 'Archived' : 'Inactive' }),
      })),
    [search.found, isArchived],
  );
  // A single letter may match a whole school: the visible results are rendered first.
  const drawn = useDeferredValue(found);
  const options = drawn === found ? found : found.slice(0, SEEN);
  // Enter may be pressed before the debounce is over; it applies to the text typed by then.
  const typed = useRef('');
  const chooseFirst = async () => {
    if (query.trim() === '') return;
    const now =
      source.findHere?.(query) ?? (await cache.fetchQuery(source.ask(query)).catch(() => undefined))?.found;
    const [first] = now ?? [];
    if (first && typed.current === query) onChoose(first.recordId);
  };
  const choose = (id: number) => {
    if (found.some((option) => option.id === id)) onChoose(id);
    else void chooseFirst();
  };
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || options.length > 0) return;
    // The focus moves to the element that replaces the box, and the same key must not press it.
    event.preventDefault();
    void chooseFirst();
  };
  return (
    <div className={styles.box} onKeyDownCapture={handleEnter}>
      <SearchCombobox
        ref={ref}
        label={WORDS}
        placeholder={WORDS}
        query={query}
        onQuery={(text) => {
          typed.current = text;
          setQuery(text);
        }}
        options={options}
        onChoose={choose}
        emptyText={describeNothing(search, isWhole && !isArchived)}
        moreText={search.isCut ? 'Type to see fewer' : undefined}
        onRetry={search.isError ? search.retry : undefined}
        shortcut={shortcut}
      />
    </div>
  );
}

function useSource({
  students,
  isWhole,
  isActiveOnly,
  isArchived,
}: Pick<
  StudentSearchBoxProps,
  'students' | 'isWhole' | 'isActiveOnly' | 'isArchived'
>): SearchSource<ListedStudent> {
  const activeOnly = isActiveOnly && !isArchived;
  return useMemo(
    () => ({
      findHere: isWhole && !isArchived ? (text) => findStudents(students, text, { activeOnly }) : undefined,
      isLong: !isWhole || isArchived,
      ask: (text) => askForStudents(text, { activeOnly, isArchived }),
      narrow: (found, text) => findStudents(found, text, { activeOnly }),
    }),
    [students, isWhole, isArchived, activeOnly],
  );
}

function describeNothing(
  { isWaiting, isError }: { isWaiting: boolean; isError: boolean },
  isWhole: boolean,
): string {
  if (isError) return 'The students could not be loaded.';
  if (!isWaiting) return 'No students found';
  // A loaded list responds too fast for this text to be read.
  return isWhole ? '' : 'Searching...';
}
