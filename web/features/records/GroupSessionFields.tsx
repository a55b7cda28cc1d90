import { useMemo } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { type RecordFormState } from '../../editing/record-form-state.ts';
import { OptionField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldPair } from '../../ui/fields/ReadOnlyField.tsx';
import { LinkField, LongTextField } from '../../ui/fields/TextField.tsx';
import { CoachField } from './CoachField.tsx';
import type { SessionValues } from './session.mutations.ts';
import { sortTopics } from './session-topics.ts';
import { TopicField } from './TopicField.tsx';

interface GroupSessionFieldsProps {
  form: RecordFormState<SessionValues>;
  topics: readonly string[];
}

/** The fields of a group session except for its attendees (screens-staff 3.4). */
export function GroupSessionFields({ form, topics }: GroupSessionFieldsProps) {
  const { sessionTypes } = useOptionLists();
  const sorted = useMemo(() => sortTopics(topics), [topics]);
  return (
    <>
      <CoachField form={form} name="coach" label="Coach" required />
      <FieldPair>
        <DateField form={form} name="date" label="Date" required hidesInView />
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
