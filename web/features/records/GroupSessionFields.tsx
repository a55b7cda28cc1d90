import { sessionTypes } from '@soltura/domain/records/options';
import { useMemo } from 'react';
import { CoachField, DateField, FieldPair, LinkField, LongTextField, OptionField } from './FormFields.tsx';
import type { SessionValues } from './session.mutations.ts';
import { sortTopics } from './session-topics.ts';
import type { RecordFormState } from './use-record-form.ts';

interface GroupSessionFieldsProps {
  form: RecordFormState<SessionValues>;
  /** What a session can be about, as served. */
  topics: readonly string[];
}

/** What is written down of a group session, but for its attendees (screens-staff 3.4). */
export function GroupSessionFields({ form, topics }: GroupSessionFieldsProps) {
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
      <OptionField form={form} name="topic" label="Topic" options={sorted} />
      <LongTextField form={form} name="comments" label="Comments" />
      <LinkField form={form} name="callDocument" label="Call Document" />
      <LinkField form={form} name="zoomLink" label="Zoom Link" />
    </>
  );
}
