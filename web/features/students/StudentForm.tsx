import type { CoachingCatalogue } from '@soltura/contract/records';
import type { StudentDetails } from '@soltura/contract/students';
import { pronouns, timeZones } from '@soltura/domain/people/options';
import { isAdmin } from '@soltura/domain/people/roles';
import { checkStudent } from '@soltura/domain/students/student';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../people/active-student.ts';
import { ChoiceField, FieldPair, LongTextField, OptionField, TextField } from '../records/FormFields.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import { RecordHistory } from '../records/RecordHistory.tsx';
import { SwitchField } from '../records/SwitchField.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { askAboutHandOver } from './hand-over.ts';
import styles from './StudentForm.module.css';
import { readStudent, updateStudent } from './student.mutations.ts';

interface StudentFormProps {
  student: StudentDetails;
  isGone: boolean;
  reread: () => Promise<StudentDetails | undefined>;
  catalogue: CoachingCatalogue;
  onClose: () => void;
}

/** What is kept of a student; billing is for admins (screens-staff 7.4). */
export function StudentForm({ student, isGone, reread, catalogue, onClose }: StudentFormProps) {
  const cache = useQueryClient();
  const { roles } = useUser();
  const withBilling = isAdmin(roles);
  const { recordId } = student;
  const coaches = catalogue.coaches.map((coach) => ({
    value: String(coach.recordId),
    label: coach.user.name,
  }));
  const nameCoach = (id: string) => coaches.find(({ value }) => value === id)?.label;
  const askAbout = (chosen: string, studentName: string) =>
    askAboutHandOver({
      adminRole: roles.adminRole,
      ownCoach: catalogue.ownCoach,
      nextCoach: chosen === '' ? null : Number(chosen),
      nextName: nameCoach(chosen),
      studentName,
    });
  const form = useRecordForm({
    stored: readStudent(student),
    isEditOnly: true,
    isGone,
    check: (values) => checkStudent(values, student),
    confirm: (values) =>
      askAbout(values.relatedCoach, `${values.firstName} ${values.lastName}`.trim() || 'This student'),
    save: (values, { base, idempotencyKey }) =>
      updateStudent(cache, {
        recordId,
        former: base,
        values,
        idempotencyKey,
        withBilling,
        isUndoable: askAbout(values.relatedCoach, '') === undefined,
      }),
    reread: async () => {
      const record = await reread();
      return record && readStudent(record);
    },
    onSaved: onClose,
    onCancel: onClose,
  });
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
      <TextField form={form} name="email" label="Email" keys="email" required />
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
