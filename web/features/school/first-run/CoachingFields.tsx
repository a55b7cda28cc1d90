import type { TableRow } from '@soltura/domain/school-tables/table';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Pair } from './StepForm.tsx';
import { TypedField } from './TypedField.tsx';
import { TypedSelect } from './TypedSelect.tsx';
import type { StepErrors } from './use-step.ts';
import type { Typed } from './use-typed.ts';

interface CoachingFieldsProps {
  typed: Typed;
  coaches: readonly TableRow[];
  today: string;
  errors: StepErrors;
}

/** Who coaches the student, in which course and from when on. */
export function CoachingFields({ typed, coaches, today, errors }: CoachingFieldsProps) {
  const none = { value: '', label: 'No coach yet' };
  return (
    <>
      <TypedSelect
        typed={typed}
        name="student.coach"
        label="Primary Coach"
        error={errors['relatedCoach']}
        start={String(coaches[0]?.recordId ?? '')}
        options={[
          ...coaches.map(({ recordId, values }) => ({
            value: String(recordId),
            label: String(values['name']),
          })),
          none,
        ]}
      />
      <Pair>
        <TypedField
          typed={typed}
          name="student.course"
          label="Course"
          help="A course of this name is made if there is none."
          error={errors['course']}
          required
        />
        <Field label="Start Date" error={errors['startDate']} required>
          {(control) => (
            <DateInput
              {...control}
              value={typed.read('student.start') ?? today}
              onChange={(day) => typed.type({ 'student.start': day })}
            />
          )}
        </Field>
      </Pair>
    </>
  );
}
