import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { StudentDetails } from '@soltura/contract/students/students';
import { pronouns, timeZones } from '@soltura/domain/people/options';
import { findFieldRefusal } from '@soltura/domain/people/rights/record-rights';
import { checkStudent } from '@soltura/domain/students/student';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../base/active-student.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { ChoiceField, OptionField } from '../../ui/fields/ChoiceField.tsx';
import { FieldPair } from '../../ui/fields/ReadOnlyField.tsx';
import { SwitchField } from '../../ui/fields/SwitchField.tsx';
import { LongTextField, TextField } from '../../ui/fields/TextField.tsx';
import { comingCallsQuery } from '../planned-calls/coming-calls.queries.ts';
import { CallsToComeField } from './CallsToComeField.tsx';
import { makeHandOverQuestion } from './hand-over.ts';
import styles from './StudentForm.module.css';
import { isHandedOver, readStudent, updateStudent } from './student.mutations.ts';
import { useAddressNote } from './use-address-note.ts';

interface StudentFormProps {
  student: StudentDetails;
  isGone: boolean;
  reread: () => Promise<StudentDetails | undefined>;
  catalogue: CoachingCatalogue;
  onClose: () => void;
}

export function StudentForm({ student, isGone, reread, catalogue, onClose }: StudentFormProps) {
  const cache = useQueryClient();
  const { roles } = useUser();
  const withBilling = findFieldRefusal(roles, 'coaching-students', ['billingEmail']) === undefined;
  const { recordId } = student;
  const coaches = catalogue.coaches.map((coach) => ({
    value: String(coach.recordId),
    label: coach.user.name,
  }));
  const nameCoach = (id: string) => coaches.find(({ value }) => value === id)?.label;
  const askAbout = (chosen: string, studentName: string) =>
    makeHandOverQuestion({
      adminRole: roles.adminRole,
      ownCoach: catalogue.ownCoach,
      nextCoach: chosen === '' ? null : Number(chosen),
      nextName: nameCoach(chosen),
      studentName,
    });
  const form = useRecordForm({
    stored: readStudent(student),
    isEditOnly: true,
    keepAs: { name: `student-${recordId}`, label: `Student ${student.fullName || student.email}` },
    isGone,
    check: (values) => checkStudent(values, student),
    confirm: (values) =>
      askAbout(values.relatedCoach, `${values.firstName} ${values.lastName}`.trim() || 'This student'),
    save: (values, { base, idempotencyKey }): Promise<number> =>
      updateStudent(cache, {
        recordId,
        former: base,
        values,
        idempotencyKey,
        withBilling,
        givesCalls: isHandedOver(values, student) && coming > 0 && values.givesCalls !== 'No',
        isUndoable: askAbout(values.relatedCoach, '') === undefined,
      }),
    reread: async () => {
      const record = await reread();
      return record && readStudent(record);
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const { data: coming = 0 } = useQuery({
    ...comingCallsQuery(recordId),
    enabled: isHandedOver(form.values, student),
  });
  const addressNote = useAddressNote(form.values.email, student);
  return (
    <RecordForm
      form={form}
      title="Edit Student Information"
      context={student.fullName || student.email}
      history={<RecordHistory kind="coaching-students" id={recordId} />}
      onClose={onClose}
    >
      <FieldPair>
        <TextField form={form} name="firstName" label="First Name" />
        <TextField form={form} name="lastName" label="Last Name" />
      </FieldPair>
      <OptionField form={form} name="pronoun" label="Pronouns" options={pronouns} />
      <LongTextField form={form} name="learningDisabilities" label="Learning Disabilities" />
      <TextField form={form} name="email" label="Email" keys="email" help={addressNote} required />
      <FieldPair>
        <TextField form={form} name="usPhone" label="Phone" keys="tel" />
        <OptionField form={form} name="timeZone" label="Time Zone" options={timeZones} />
      </FieldPair>
      <TextField form={form} name="startingLevel" label="Starting Level" />
      <LongTextField form={form} name="fluencyGoal" label="Fluency Goal" />
      <ChoiceField
        form={form}
        name="relatedCoach"
        label="Coach"
        options={coaches}
        describe={(id) => nameCoach(id) ?? (student.coachName || 'No Coach Found')}
      />
      {isHandedOver(form.values, student) && coming > 0 && (
        <CallsToComeField
          form={form}
          count={coming}
          nextName={nameCoach(form.values.relatedCoach) ?? 'the new coach'}
        />
      )}
      <SwitchField form={form} name="advancedStudent" label="Advanced Student" />
      {withBilling && (
        <section className={styles.billing} aria-label="Billing Information">
          <h3 className={styles.heading}>Billing Information</h3>
          <TextField form={form} name="billingEmail" label="Billing Email" keys="email" />
          <LongTextField form={form} name="billingNotes" label="Billing Notes" />
        </section>
      )}
    </RecordForm>
  );
}
