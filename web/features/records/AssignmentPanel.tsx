import type { HeldAssignment } from '@soltura/contract/records/records';
import { checkAssignment } from '@soltura/domain/records/assignment';
import { useQueryClient } from '@tanstack/react-query';
import { useOptionLists } from '../../api/option-lists.ts';
import { DangerZone } from '../../editing/DangerZone.tsx';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { CoachField } from '../../parts/people/CoachField.tsx';
import { OptionField, RatingField } from '../../ui/fields/ChoiceField.tsx';
import { FieldPair } from '../../ui/fields/ReadOnlyField.tsx';
import { LinkField, LongTextField } from '../../ui/fields/TextField.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { assignmentWrites, readAssignmentValues } from './assignment.mutations.ts';
import { describePlace } from './describe-place.ts';
import { type FoundRecord, useAssignment } from './use-record.ts';

/** Shows and edits one assignment (screens-staff 3.2). */
export function AssignmentPanel({ id = 0, ...panel }: PanelProps) {
  const found = useAssignment(id);
  if (!found.record) {
    return (
      <RecordNotice title="Assignment" status={found.status} onRetry={found.retry} onClose={panel.onClose} />
    );
  }
  return <AssignmentForm {...panel} found={found} assignment={found.record} />;
}

interface AssignmentFormProps extends Omit<PanelProps, 'id'> {
  found: FoundRecord<HeldAssignment>;
  assignment: HeldAssignment;
}

function AssignmentForm({ found, assignment, isReadOnly, startsEditing, onClose }: AssignmentFormProps) {
  const cache = useQueryClient();
  const { recordId, relatedWeek, version } = assignment;
  const studentName = found.week?.studentName ?? '';
  const stored = { values: readAssignmentValues(assignment), version };
  const lists = useOptionLists();
  const form = useRecordForm({
    stored,
    isGone: found.isGone,
    isReadOnly,
    startsEditing,
    keepAs: {
      name: `assignment-${recordId}`,
      label: studentName === '' ? 'Assignment' : `Assignment of ${studentName}`,
    },
    check: (values) => checkAssignment({ ...values, relatedWeek }, { stored: assignment, lists }),
    save: (values, { base, idempotencyKey }) =>
      assignmentWrites.update(cache, { record: assignment, former: base, values, idempotencyKey }),
    reread: async () => {
      const record = await found.reread();
      return record && { values: readAssignmentValues(record), version: record.version };
    },
  });
  const heading =
    studentName === '' ? form.values.assignmentType : `${form.values.assignmentType} by ${studentName}`;
  const remove = () => form.remove((basedOn) => assignmentWrites.remove(cache, recordId, basedOn), onClose);
  return (
    <RecordForm
      form={form}
      title={form.mode === 'view' ? heading : 'Edit Assignment'}
      context={describePlace(found.week, form.mode)}
      isReadOnly={isReadOnly}
      onClose={onClose}
      danger={<DangerZone isBusy={form.isSaving} onDelete={remove} />}
      history={<RecordHistory kind="assignments" id={recordId} />}
    >
      <OptionField
        form={form}
        name="assignmentType"
        label="Assignment Type"
        options={lists.assignmentTypes}
        required
      />
      <FieldPair>
        <CoachField form={form} name="homeworkCorrector" label="Corrected by" required />
        <RatingField form={form} name="rating" label="Rating" options={lists.assignmentRatings} required />
      </FieldPair>
      <LongTextField form={form} name="notes" label="Notes" />
      <LongTextField form={form} name="areasOfDifficulty" label="Areas of Difficulty" />
      <LinkField form={form} name="assignmentLink" label="Assignment Link" />
    </RecordForm>
  );
}
