import { firstNameOf } from '@soltura/domain/people/first-name';
import { joinNames } from '@soltura/domain/planned-calls/other-times';
import { MAX_STUDENTS } from '@soltura/domain/planned-calls/planned-call';
import Send from 'lucide-react/icons/send';
import { useOptionLists } from '../../api/option-lists.ts';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { CoachField } from '../../parts/people/CoachField.tsx';
import { readStudents, writeStudents } from '../../parts/people/chosen-students.ts';
import { StudentsField } from '../../parts/people/StudentsField.tsx';
import { tellCredit, usesCredit } from '../../parts/planned-calls/describe-call.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { ChoiceField, OptionField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldPair, ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import { LinkField, LongTextField, TextField } from '../../ui/fields/TextField.tsx';
import { BothTimes } from './BothTimes.tsx';
import styles from './PlanCall.module.css';
import { addZones, type PlanValues } from './plan-values.ts';
import { useStudentFacts } from './use-student-facts.ts';
import { WeeklyDays } from './WeeklyDays.tsx';

const MINUTES = ['15', '30', '45', '60', '90'].map((value) => ({ value, label: value }));
const KINDS = [
  { value: 'private', label: 'Private' },
  { value: 'group', label: 'Group' },
] as const;

const NO_ZONES: ReadonlyMap<number, string> = new Map();

interface PlanFieldsProps {
  form: RecordFormState<PlanValues>;
  /** True for a stored call: its kind stays, and it is moved alone. */
  isStored: boolean;
  /** True where the coach is to be chosen: for people who are no coach, and for calls of others. */
  asksCoach: boolean;
  /** The zones of students whose records need not be read for them. */
  knownZones?: ReadonlyMap<number, string>;
}

/** The fields of a call, with its time told in the zones of both (screens-coaching 5.2). */
export function PlanFields({ form, isStored, asksCoach, knownZones = NO_ZONES }: PlanFieldsProps) {
  const { callTypes, sessionTypes } = useOptionLists();
  const { values, errors, change } = form;
  const students = readStudents(values.students);
  const asked = students.filter(({ recordId }) => !knownZones.has(recordId));
  const { zones: readZones, creditsLeft } = useStudentFacts(asked.slice(0, MAX_STUDENTS));
  const zones = new Map([...knownZones, ...readZones]);
  const known = addZones(students, zones).filter((_, place) => zones.has(students[place]?.recordId ?? 0));
  const isPrivate = values.kind === 'private';
  const types = isPrivate ? (
    <OptionField
      form={form}
      name="callType"
      label="Call Type"
      options={callTypes}
      required
      help={usesCredit(values.callType) ? tellCredit(creditsLeft) : undefined}
    />
  ) : (
    <OptionField form={form} name="sessionType" label="Session Type" options={sessionTypes} required />
  );
  return (
    <>
      <FieldPair>
        {isStored ? (
          <ReadOnlyField label="Kind">{isPrivate ? 'Private' : 'Group'}</ReadOnlyField>
        ) : (
          <Segmented
            legend="Kind"
            options={KINDS}
            value={isPrivate ? 'private' : 'group'}
            onChange={(kind) => change('kind', kind)}
          />
        )}
        {types}
      </FieldPair>
      <StudentsField
        students={students}
        error={errors['students']}
        isSaving={form.isSaving}
        isSingle={isPrivate && students.length <= 1}
        {...(!isPrivate && { mostOfGroups: MAX_STUDENTS })}
        onChange={(chosen) => change('students', writeStudents(chosen))}
      />
      {asksCoach && <CoachField form={form} name="coach" label="Coach" required />}
      <div className={styles.moment}>
        <DateField form={form} name="day" label="Day" required />
        <TextField form={form} name="time" label="Time" type="time" required />
        <ChoiceField form={form} name="minutes" label="Minutes" options={MINUTES} hasEmpty={false} />
      </div>
      {errors['startsAt'] !== undefined && (
        <p className={styles.fault} role="alert">
          {errors['startsAt']}
        </p>
      )}
      <BothTimes values={values} students={known} />
      {!isStored && <WeeklyDays form={form} students={known} />}
      <LinkField form={form} name="joinLink" label="Join Link" />
      <TextField form={form} name="topic" label="Topic" />
      <div className={styles.out}>
        <LongTextField form={form} name="note" label="Note" />
        <p className={styles.goes}>
          <Send aria-hidden="true" />
          {students.length === 0
            ? 'goes to the student'
            : `goes to ${joinNames(students.map(({ name }) => firstNameOf(name)))}`}
        </p>
      </div>
    </>
  );
}
