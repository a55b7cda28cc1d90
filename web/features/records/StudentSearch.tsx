import type { Day } from '@soltura/domain/dates';
import X from 'lucide-react/icons/x';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchCombobox } from '../../ui/SearchCombobox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './StudentSearch.module.css';
import { findStudentOptions } from './student-options.ts';
import { useWeekRows } from './use-week-rows.ts';

interface StudentSearchProps {
  /** A Sunday: the students of its week are searched. */
  week: Day;
  /** The chosen week record, as text; empty while none is chosen. */
  value: string;
  onChange: (weekId: string) => void;
  error: string | undefined;
}

/** Finds the week record of a student by the student's name (screens-staff 3.2 'Student search'). */
export function StudentSearch({ week, value, onChange, error }: StudentSearchProps) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const { rows, isError, retry } = useWeekRows(week);
  const options = useMemo(() => findStudentOptions(rows ?? [], query), [rows, query]);
  const chosen = rows?.find((row) => String(row.week.recordId) === value);
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
        if (!rows) {
          return (
            <output className={styles.state}>
              <Spinner />
              Loading student data...
            </output>
          );
        }
        if (chosen) {
          return (
            <p className={styles.chosen}>
              {chosen.name}
              <IconButton
                ref={clear}
                label={`Clear ${chosen.name}`}
                size="staff"
                onClick={() => {
                  // One takes the other's place, and the focus with it.
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
              // The box may come back by itself, as for the next record.
              setQuery('');
              flushSync(() => onChange(String(id)));
              clear.current?.focus();
            }}
            emptyText="No students found"
          />
        );
      }}
    </Field>
  );
}
