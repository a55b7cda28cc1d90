import type { Day } from '@soltura/domain/dates';
import { writeDay, writeStoredDay } from '@soltura/domain/day-names';
import { weekRange } from '@soltura/domain/weeks/week-range';
import { useOptionLists } from '../../api/option-lists.ts';
import { type RecordFormState } from '../../editing/record-form-state.ts';
import { OptionField, RatingField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldPair, ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import { LinkField, LongTextField } from '../../ui/fields/TextField.tsx';
import { CoachField } from '../people/CoachField.tsx';
import type { PrivateCallValues } from './record-values.ts';

interface PrivateCallFieldsProps<Values extends PrivateCallValues> {
  form: RecordFormState<Values>;
  weekStarts: Day | undefined;
  /** True if the day is the day of a planned call and cannot be changed. */
  isDayFixed?: boolean;
}

/** The fields of a private call, in the order of screens-staff 3.3: a new call asks for its rating first. */
export function PrivateCallFields<Values extends PrivateCallValues>({
  form,
  weekStarts,
  isDayFixed = false,
}: PrivateCallFieldsProps<Values>) {
  const { callRatings, callTypes } = useOptionLists();
  const rating = <RatingField form={form} name="rating" label="Rating" options={callRatings} required />;
  return (
    <>
      {form.mode === 'create' && rating}
      <FieldPair>
        <CoachField form={form} name="caller" label="Caller" required />
        {isDayFixed ? (
          <ReadOnlyField label="Date">{writeStoredDay(form.values.date)}</ReadOnlyField>
        ) : (
          <DateField
            form={form}
            name="date"
            label="Date"
            required
            hidesInView
            help={hintAtDate(form.values.date, weekStarts)}
          />
        )}
      </FieldPair>
      {form.mode !== 'create' && rating}
      <LongTextField form={form} name="notes" label="Notes" />
      <LongTextField form={form} name="areasOfDifficulty" label="Difficulties" />
      <LinkField form={form} name="recording" label="Recording Link" />
      <OptionField form={form} name="callType" label="Call Type" options={callTypes} />
    </>
  );
}

/** A hint when a call is outside its week, which is allowed (screens-staff 3.3). */
function hintAtDate(date: string, weekStarts: Day | undefined): string | undefined {
  if (!weekStarts || date === '') return undefined;
  const { start, end } = weekRange(weekStarts);
  return date < start || date > end
    ? `This date is outside the week of ${writeDay(weekStarts, 'January 4')}.`
    : undefined;
}
