import type { Day } from '@soltura/domain/dates';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { StudentSearch } from './StudentSearch.tsx';
import { WeekField } from './WeekField.tsx';

interface StudentFieldsProps<Values extends Record<'week' | 'relatedWeek', string>> {
  form: RecordFormState<Values>;
  /** The Sunday of `form.values.week`. */
  week: Day;
  onWeek?: (start: Day) => void;
}

/**
 * Fields for the week of a new record and a student of that week; another week clears the student (screens-staff 3.2).
 */
export function StudentFields<Values extends Record<'week' | 'relatedWeek', string>>({
  form,
  week,
  onWeek,
}: StudentFieldsProps<Values>) {
  return (
    <>
      <WeekField
        value={week}
        onChange={(start) => {
          form.change('week', start);
          form.change('relatedWeek', '');
          onWeek?.(start);
        }}
      />
      <StudentSearch
        key={week}
        week={week}
        value={form.values.relatedWeek}
        onChange={(weekId) => form.change('relatedWeek', weekId)}
        error={form.errors.relatedWeek}
      />
    </>
  );
}
