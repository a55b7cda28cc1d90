import type { TableRow } from '@soltura/domain/tables/table';
import { Pair } from './StepForm.tsx';
import { TypedDate, TypedField, TypedSelect } from './typed-fields.tsx';
import type { StepErrors } from './use-step.ts';
import type { Typed } from './use-typed.ts';

interface CoachingFieldsProps {
  typed: Typed;
  coaches: readonly TableRow[];
  today: string;
  errors: StepErrors;
}

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
        <TypedDate
          typed={typed}
          name="student.start"
          label="Start Date"
          error={errors['startDate']}
          required
          start={today}
        />
      </Pair>
    </>
  );
}
