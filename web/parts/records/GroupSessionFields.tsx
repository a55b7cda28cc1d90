import { writeStoredDay } from '@soltura/domain/day-names';
import { useMemo } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { type RecordFormState } from '../../editing/record-form-state.ts';
import { OptionField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldPair, ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import { LinkField, LongTextField } from '../../ui/fields/TextField.tsx';
import { CoachField } from '../people/CoachField.tsx';
import type { SessionValues } from './record-values.ts';
import { sortTopics } from './session-topics.ts';
import { TopicField } from './TopicField.tsx';

interface GroupSessionFieldsProps {
  form: RecordFormState<SessionValues>;
  topics: readonly string[];
  /** True if the day is the day of a planned call and cannot be changed. */
  isDayFixed?: boolean;
}

export function GroupSessionFields({ form, topics, isDayFixed = false }: GroupSessionFieldsProps) {
  const { sessionTypes } = useOptionLists();
  const sorted = useMemo(() => sortTopics(topics), [topics]);
  return (
    <>
      <CoachField form={form} name="coach" label="Coach" required />
      <FieldPair>
        {isDayFixed ? (
          <ReadOnlyField label="Date">{writeStoredDay(form.values.date)}</ReadOnlyField>
        ) : (
          <DateField form={form} name="date" label="Date" required hidesInView />
        )}
        <OptionField
          form={form}
          name="sessionType"
          label="Session Type"
          options={sessionTypes}
          required
          hidesInView
        />
      </FieldPair>
      <TopicField form={form} topics={sorted} />
      <LongTextField form={form} name="comments" label="Comments" />
      <LinkField form={form} name="callDocument" label="Call Document" />
      <LinkField form={form} name="zoomLink" label="Zoom Link" />
    </>
  );
}
