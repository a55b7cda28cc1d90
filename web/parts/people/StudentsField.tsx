import type { ListedStudent } from '@soltura/contract/students/students';
import { describeStudent, findStudents } from '@soltura/domain/students/display-name';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { askForStudents, studentsQuery } from '../../base/students.queries.ts';
import fieldStyles from '../../ui/controls/Field.module.css';
import { RemovableChip } from '../../ui/controls/RemovableChip.tsx';
import { SearchCombobox } from '../../ui/controls/SearchCombobox.tsx';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import { useSearch } from '../../ui/hooks/use-search.ts';
import typeStyles from '../../ui/type.module.css';
import type { ChosenStudent } from './chosen-students.ts';
import styles from './StudentsField.module.css';
import { useGroupsOfStudents } from './use-groups-of-students.ts';

interface StudentsFieldProps {
  students: readonly ChosenStudent[];
  error: string | undefined;
  isSaving: boolean;
  /** By default 'Students', or 'Student' where one is chosen; required unless it is given. */
  label?: string;
  /** True if only one student can be chosen; the search then disappears with the choice. */
  isSingle?: boolean;
  /** The most students; where it is given, groups of students are offered too. */
  mostOfGroups?: number;
  onChange: (students: readonly ChosenStudent[]) => void;
}

/** Active coaching students in a form, as chips above a search (screens-coaching 3.1, 5.2). */
export function StudentsField({
  students,
  error,
  isSaving,
  isSingle = false,
  mostOfGroups,
  label,
  onChange,
}: StudentsFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isFull = isSingle && students.length > 0;
  const [query, setQuery] = useState('');
  const search = useActiveStudents(query);
  const groups = useGroupsOfStudents({
    students,
    most: isSingle ? undefined : mostOfGroups,
    query,
    onChange,
  });
  const searchLabel = mostOfGroups === undefined || isSingle ? 'Add a student' : 'Add a student or a group';
  const errorId = `${id}error`;
  const options = useMemo(
    () =>
      search.found.map((student) => ({
        id: student.recordId,
        label: describeStudent(student),
        ...(students.some(({ recordId }) => recordId === student.recordId) && { aside: 'Chosen' }),
      })),
    [search.found, students],
  );
  const choose = (chosen: number) => {
    if (chosen < 0) {
      setQuery('');
      void groups.choose(chosen);
      return;
    }
    const student = search.found.find(({ recordId }) => recordId === chosen);
    setQuery('');
    if (!student || students.some(({ recordId }) => recordId === chosen)) return;
    flushSync(() => onChange([...students, { recordId: chosen, name: student.fullName }]));
    if (isSingle) field.current?.querySelector('button')?.focus();
  };
  return (
    <fieldset ref={field} className={styles.students} aria-labelledby={id} inert={isSaving}>
      <p id={id} className={typeStyles.label}>
        {label ?? (isSingle ? 'Student' : 'Students')}
        {label === undefined && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </p>
      {students.length > 0 && (
        <ul className={styles.chips}>
          {students.map(({ recordId, name }) => (
            <RemovableChip
              key={recordId}
              name={name}
              look="accent"
              removeLabel="Remove Student"
              onRemove={(pressed) => {
                const others = students.filter((one) => one.recordId !== recordId);
                focusNeighbour(pressed, box.current);
                flushSync(() => onChange(others));
                // With a single student the search takes the place of the chip.
                if (isFull) box.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <SearchCombobox
          ref={box}
          label={searchLabel}
          placeholder={searchLabel}
          control={{
            id: `${id}box`,
            'aria-describedby': error === undefined ? undefined : errorId,
            'aria-invalid': error === undefined ? undefined : true,
            required: label === undefined && students.length === 0,
          }}
          query={query}
          onQuery={setQuery}
          options={[...options, ...groups.options]}
          onChoose={choose}
          emptyText={describeNothing(search)}
          moreText={search.isCut ? 'Type to see fewer' : undefined}
          onRetry={search.isError ? search.retry : undefined}
        />
      )}
      {groups.told !== '' && <output className={styles.told}>{groups.told}</output>}
      {error !== undefined && (
        <p id={errorId} className={fieldStyles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function useActiveStudents(text: string) {
  const { data, isError, refetch } = useQuery(studentsQuery);
  const search = useSearch<ListedStudent>(
    text,
    useMemo(
      () => ({
        findHere: data?.isWhole
          ? (typed) => findStudents(data.students, typed, { activeOnly: true })
          : undefined,
        isLong: data?.isWhole === false,
        ask: (typed) => askForStudents(typed, { activeOnly: true }),
        narrow: (found, typed) => findStudents(found, typed, { activeOnly: true }),
      }),
      [data],
    ),
  );
  return {
    ...search,
    isWaiting: search.isWaiting || (!data && !isError),
    isError: search.isError || (!data && isError),
    retry: () => (data ? search.retry() : void refetch()),
  };
}

function describeNothing({ isError, isWaiting }: { isError: boolean; isWaiting: boolean }): string {
  if (isError) return 'The students could not be loaded.';
  return isWaiting ? 'Searching...' : 'No students found';
}
