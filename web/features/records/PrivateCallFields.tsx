import type { Day } from '@soltura/domain/dates';
import { callTypes, privateCallRatings } from '@soltura/domain/records/options';
import { nameMonthDay } from '@soltura/domain/weeks/week-list';
import { weekRange } from '@soltura/domain/weeks/week-range';
import {
  CoachField,
  DateField,
  FieldPair,
  LinkField,
  LongTextField,
  OptionField,
  RatingField,
} from './FormFields.tsx';
import type { PrivateCallValues } from './private-call.mutations.ts';
import type { RecordFormState } from './use-record-form.ts';

interface PrivateCallFieldsProps<Values extends PrivateCallValues> {
  form: RecordFormState<Values>;
  /** The Sunday of the call's week, as far as it is known. */
  weekStarts: Day | undefined;
}

/** The fields of a private call, in the order of screens-staff 3.3: a new call asks for its rating first. */
export function PrivateCallFields<Values extends PrivateCallValues>({
  form,
  weekStarts,
}: PrivateCallFieldsProps<Values>) {
  const rating = (
    <RatingField form={form} name="rating" label="Rating" options={privateCallRatings} required />
  );
  return (
    <>
      {form.mode === 'create' && rating}
      <FieldPair>
        <CoachField form={form} name="caller" label="Caller" required />
        <DateField
          form={form}
          name="date"
          label="Date"
          required
          hidesInView
          help={hintAtDate(form.values.date, weekStarts)}
        />
      </FieldPair>
      {form.mode !== 'create' && rating}
      <LongTextField form={form} name="notes" label="Notes" />
      <LongTextField form={form} name="areasOfDifficulty" label="Difficulties" />
      <LinkField form={form} name="recording" label="Recording Link" />
      <OptionField form={form} name="callType" label="Call Type" options={callTypes} />
    </>
  );
}

/** A call may lie outside its week; it is said, not refused (screens-staff 3.3). */
function hintAtDate(date: string, weekStarts: Day | undefined): string | undefined {
  if (!weekStarts || date === '') return undefined;
  const { start, end } = weekRange(weekStarts);
  return date < start || date > end
    ? `This date is outside the week of ${nameMonthDay(weekStarts)}.`
    : undefined;
}
