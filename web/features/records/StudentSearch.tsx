import type { Day } from '@soltura/domain/dates';
import X from 'lucide-react/icons/x';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { SearchCombobox } from '../../ui/controls/SearchCombobox.tsx';
import { Spinner } from '../../ui/page/Spinner.tsx';
import styles from './StudentSearch.module.css';
import { findStudentOptions } from './student-options.ts';
import { useFoundWeeks } from './use-found-weeks.ts';
import { useHeldWeek } from './use-held-week.ts';
import { useWeekRows } from './use-week-rows.ts';

interface StudentSearchProps {
  /** The Sunday of the week whose students are searched. */
  week: Day;
  /** The id of the chosen week record, as text; empty without one. */
  value: string;
  onChange: (weekId: string) => void;
  error: string | undefined;
}

export function StudentSearch({ week, value, onChange, error }: StudentSearchProps) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const { rows, isLong, isError, retry } = useWeekRows(week);
  const search = useFoundWeeks({ week, text: query, hasGroupCalls: false, isLong });
  const searched = isLong ? search.rows : rows;
  const options = useMemo(() => findStudentOptions(searched ?? [], query), [searched, query]);
  // Keeps the name from the results until the chosen record is loaded.
  const [picked, setPicked] = useState<{ value: string; name: string }>();
  const held = useHeldWeek(week, value === '' ? undefined : Number(value));
  const chosenName = held?.name ?? (picked?.value === value ? picked.name : undefined);
  return (
    <Field label="Student" required error={error}>
      {(control) => {
        if (!rows && isError) {
          return (
            <p role="alert" className={styles.state}>
              Error loading data
              <Button size="staff" onClick={retry}>
                Retry
              </Button>
            </p>
          );
        }
        if (!rows || (isLong && value !== '' && chosenName === undefined)) {
          return (
            <output className={styles.state}>
              <Spinner />
              Loading student data...
            </output>
          );
        }
        if (chosenName !== undefined) {
          return (
            <p className={styles.chosen}>
              {chosenName}
              <IconButton
                ref={clear}
                label={`Clear ${chosenName}`}
                size="staff"
                onClick={() => {
                  // The chosen name and the search box replace each other, and the focus moves along.
                  flushSync(() => onChange(''));
                  box.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            </p>
          );
        }
        return (
          <SearchCombobox
            ref={box}
            control={control}
            label="Student"
            placeholder="Search for a student by name"
            query={query}
            onQuery={setQuery}
            options={options}
            onChoose={(id) => {
              // The box also returns without a press, for example for the next record.
              setQuery('');
              const name = searched?.find((row) => row.week.recordId === id)?.name;
              if (name !== undefined) setPicked({ value: String(id), name });
              flushSync(() => onChange(String(id)));
              clear.current?.focus();
            }}
            emptyText={describeNothing(search)}
            moreText={search.isCut ? 'Type to see fewer' : undefined}
            onRetry={search.isError ? search.retry : undefined}
          />
        );
      }}
    </Field>
  );
}

function describeNothing({ isError, isWaiting }: { isError: boolean; isWaiting: boolean }): string {
  if (isError) return 'Error loading data';
  return isWaiting ? 'Searching...' : 'No students found';
}
