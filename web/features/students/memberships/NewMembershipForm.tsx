import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Student } from '@soltura/contract/students/students';
import type { Day } from '@soltura/domain/dates';
import { compareTexts } from '@soltura/domain/lists/sort';
import { checkNewMembership } from '@soltura/domain/memberships/new-membership';
import { useQueryClient } from '@tanstack/react-query';
import { RecordForm } from '../../../editing/RecordForm.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FieldPair } from '../../../ui/fields/ReadOnlyField.tsx';
import { HoldFields } from './HoldFields.tsx';
import { createMembership, type NewMembershipValues } from './membership.mutations.ts';
import { NewMembershipLedger } from './NewMembershipLedger.tsx';

interface NewMembershipFormProps {
  answer: Student;
  catalogue: CoachingCatalogue;
  initial: NewMembershipValues;
  /** The membership that is renewed, with its length in words. */
  copied: { recordId: number; courseName: string; length: string } | undefined;
  today: Day;
  onClose: () => void;
}

const toId = (text: string) => (text === '' ? null : Number(text));

export function NewMembershipForm({
  answer: { student, memberships },
  catalogue,
  initial,
  copied,
  today,
  onClose,
}: NewMembershipFormProps) {
  const cache = useQueryClient();
  const { recordId } = student;
  const person = student.fullName || student.email;
  const courses = catalogue.courses
    .filter(({ isArchived }) => !isArchived)
    .map((course) => ({ value: String(course.recordId), label: course.name }))
    .toSorted((one, other) => compareTexts(one.label, other.label));
  const coaches = catalogue.coaches.map((coach) => ({
    value: String(coach.recordId),
    label: coach.user.name,
  }));
  const nameCourse = (id: string) =>
    courses.find(({ value }) => value === id)?.label ?? (copied?.courseName || 'Unknown Course');
  const nameCoach = (id: string) =>
    coaches.find(({ value }) => value === id)?.label ?? (student.coachName || 'No Coach Found');
  const formerCoach = student.relatedCoach === null ? '' : String(student.relatedCoach);
  const form = useRecordForm<NewMembershipValues>({
    stored: { version: 0, values: initial },
    isNew: true,
    keepAs: {
      name: copied ? `renew-membership-${copied.recordId}` : `new-membership-${recordId}`,
      label: `New membership of ${person}`,
    },
    check: ({ relatedCourse, relatedCoach, onHold, ...texts }) =>
      checkNewMembership(
        {
          ...texts,
          onHold: onHold === 'Yes',
          relatedCourse: toId(relatedCourse),
          relatedCoach: toId(relatedCoach),
        },
        today,
      ),
    save: async (values, { idempotencyKey }) => {
      await createMembership(cache, { studentId: recordId, values, formerCoach, idempotencyKey });
      return undefined;
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const isProposed = form.values.startDate === initial.startDate && memberships.length > 0;
  return (
    <RecordForm
      form={form}
      title="New Membership"
      context={copied ? `${person}, copied from ${copied.courseName || 'Unknown Course'}` : person}
      saveLabel="Create Membership"
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="relatedCourse"
        label="Course"
        options={courses}
        describe={nameCourse}
        required
      />
      <ChoiceField
        form={form}
        name="relatedCoach"
        label="Primary Coach"
        options={coaches}
        describe={nameCoach}
        required
      />
      <FieldPair>
        <DateField
          form={form}
          name="startDate"
          label="Start Date"
          help={isProposed && initial.startDate > today ? 'The day after the last one ends' : undefined}
          required
        />
        <DateField
          form={form}
          name="endDate"
          label="End Date"
          help={
            copied?.length && form.values.endDate === initial.endDate
              ? `${copied.length}, as before`
              : undefined
          }
        />
      </FieldPair>
      <FieldPair>
        <NumberField
          form={form}
          name="totalCredits"
          label="Total Credits"
          help={initial.totalCredits === '' ? 'Empty for none' : 'As before; empty for none'}
        />
        <DateField form={form} name="expiration" label="Expiration Date" />
      </FieldPair>
      <HoldFields form={form} />
      <NewMembershipLedger
        values={form.values}
        today={today}
        memberships={memberships}
        course={form.values.relatedCourse && nameCourse(form.values.relatedCourse)}
        coach={form.values.relatedCoach && nameCoach(form.values.relatedCoach)}
        isSameCoach={form.values.relatedCoach === formerCoach}
      />
    </RecordForm>
  );
}
