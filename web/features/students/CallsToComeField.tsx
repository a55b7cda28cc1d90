import { countOf } from '@soltura/domain/numbers';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { SwitchField } from '../../ui/fields/SwitchField.tsx';
import type { StudentValues } from './student.mutations.ts';

interface CallsToComeFieldProps {
  form: RecordFormState<StudentValues>;
  /** The number of private calls to come with the coach who gives the student away. */
  count: number;
  /** The name of the coach who takes the student. */
  nextName: string;
}

/** Offers the calls to come to the coach who takes the student (screens-coaching 5.7). */
export function CallsToComeField({ form, count, nextName }: CallsToComeFieldProps) {
  const label = `Give ${nextName} the ${countOf(count, 'private call')} to come`;
  return <SwitchField form={form} name="givesCalls" label={label} />;
}
