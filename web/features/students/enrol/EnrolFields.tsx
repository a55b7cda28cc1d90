import type { EnrolmentFacts, InvitationWay } from '@soltura/domain/people/enrolment';
import { pronouns, timeZones } from '@soltura/domain/people/options';
import { cohorts } from '@soltura/domain/programs/active-lesson';
import type { Programs } from '../../../base/early-programs.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import type { FieldForm } from '../../../ui/fields/AnyField.tsx';
import { ChoiceField, OptionField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { LongTextField, TextField } from '../../../ui/fields/TextField.tsx';
import typeStyles from '../../../ui/type.module.css';
import styles from './EnrolForm.module.css';
import { type EnrolmentOptions, listReached, settleLearning } from './enrolment-options.ts';
import type { EnrolmentValues } from './enrolment-values.ts';
import { FormCell, FormGroup } from './FormGroup.tsx';
import { KnownAddressNote } from './KnownAddressNote.tsx';

interface EnrolFieldsProps {
  form: FieldForm<EnrolmentValues>;
  facts: EnrolmentFacts;
  lastReviewed: string | null;
  options: EnrolmentOptions;
  programs: Programs;
  invitation: { readonly invites: boolean; readonly hasMail: boolean; readonly way: InvitationWay };
}

const letters = cohorts.map((letter) => ({ value: letter, label: letter }));

/** The fields of an enrolment, in groups; for a known person an empty field shows the value they keep. */
export function EnrolFields({ form, facts, lastReviewed, options, programs, invitation }: EnrolFieldsProps) {
  const { user, student } = facts;
  const { named } = options;
  const { totalCredits } = form.values;
  const hasCredits = totalCredits.trim() !== '' && totalCredits.trim() !== '0';
  const keptProgram = named.program(String(user?.relatedProgram ?? ''));
  return (
    <>
      <FormGroup title="Person" about="An address that is known is recognised">
        <FormCell width="half">
          <TextField form={form} name="name" label="Name" required />
        </FormCell>
        <FormCell width="half">
          <TextField form={form} name="emailAddress" label="Email" keys="email" required />
        </FormCell>
        {(user ?? student) && (
          <FormCell width="whole">
            <KnownAddressNote facts={facts} program={keptProgram} lastReviewed={lastReviewed} />
          </FormCell>
        )}
      </FormGroup>
      <FormGroup title="Learning" about="Of the account">
        <FormCell width="third">
          <ChoiceField
            form={form}
            name="relatedProgram"
            label="Program"
            options={options.programs}
            empty={nameKept(keptProgram)}
          />
        </FormCell>
        <FormCell width="third">
          <ChoiceField
            form={form}
            name="cohort"
            label="Cohort"
            options={letters}
            empty={nameKept(user?.cohort)}
          />
        </FormCell>
        <FormCell width="third" isLast>
          <LessonField form={form} facts={facts} options={options} programs={programs} />
        </FormCell>
      </FormGroup>
      <FormGroup title="Coaching" about="A record of its own">
        <FormCell width="third">
          <ChoiceField
            form={form}
            name="relatedCoach"
            label="Primary Coach"
            options={options.coaches}
            required
          />
        </FormCell>
        <FormCell width="third">
          <OptionField
            form={form}
            name="timeZone"
            label="Time Zone"
            options={timeZones}
            empty={nameKept(student?.timeZone)}
          />
        </FormCell>
        <FormCell width="third" isLast>
          <OptionField
            form={form}
            name="pronoun"
            label="Pronouns"
            options={pronouns}
            empty={nameKept(student?.pronoun)}
          />
        </FormCell>
        <FormCell width="whole">
          <LongTextField
            form={form}
            name="fluencyGoal"
            label="Fluency Goal"
            kind="growing"
            placeholder={student?.fluencyGoal ?? ''}
          />
        </FormCell>
      </FormGroup>
      <FormGroup title="Membership" about="Makes its weeks">
        <FormCell width="third">
          <ChoiceField form={form} name="relatedCourse" label="Course" options={options.courses} required />
        </FormCell>
        <FormCell width="third">
          <DateField form={form} name="startDate" label="Start Date" required />
        </FormCell>
        <FormCell width="third" isLast>
          <DateField form={form} name="endDate" label="End Date" />
        </FormCell>
      </FormGroup>
      <FormGroup title="Credits" about="Leave empty for none">
        <FormCell width="third">
          <NumberField form={form} name="totalCredits" label="Total Credits" />
        </FormCell>
        <FormCell width="third">
          <DateField form={form} name="expiration" label="Expiration Date" required={hasCredits} />
        </FormCell>
      </FormGroup>
      <FormGroup title="Invitation" about="Nothing goes before Enrol">
        <FormCell width="whole">
          <Invitation form={form} facts={facts} {...invitation} />
        </FormCell>
      </FormGroup>
    </>
  );
}

/** The lesson of the cohort; choosing a lesson also chooses a cohort that has reached it. */
function LessonField({
  form,
  facts,
  options,
  programs,
}: Pick<EnrolFieldsProps, 'form' | 'facts' | 'options' | 'programs'>) {
  const { program, cohort } = settleLearning(form.values, facts);
  const reached = listReached(programs, program);
  const lesson = options.named.lesson(program, cohort);
  const isKept = form.values.cohort === '' && lesson !== '';
  const empty = program === '' ? 'Choose a program first' : isKept ? nameKept(lesson) : 'Select';
  return (
    <Field label="Current Lesson">
      {(control) => (
        <Select
          {...control}
          size="staff"
          options={[
            { value: '', label: empty },
            ...reached.map((one) => ({ value: one.lesson, label: one.lesson })),
          ]}
          value={isKept ? '' : lesson}
          onChange={(chosen) =>
            form.change('cohort', reached.find((one) => one.lesson === chosen)?.cohort ?? '')
          }
        />
      )}
    </Field>
  );
}

type InvitationProps = Pick<EnrolFieldsProps, 'form' | 'facts'> & EnrolFieldsProps['invitation'];

function Invitation({ form, facts, invites, hasMail, way }: InvitationProps) {
  if (facts.hasAccount) {
    const who = facts.user?.name || facts.student?.fullName || 'They';
    return <p className={typeStyles.quiet}>{who} has an account already and needs none.</p>;
  }
  if (!invites) return <p className={typeStyles.quiet}>People sign in elsewhere, and are invited there.</p>;
  return (
    <div className={styles.invitation}>
      <Segmented
        legend="Invitation"
        hideLegend
        options={[
          ...(hasMail ? [{ value: 'mail', label: 'Mail' }] : []),
          { value: 'link', label: 'Link to copy' },
          { value: 'none', label: 'None' },
        ]}
        value={way}
        onChange={(chosen) => form.change('invitation', chosen)}
      />
    </div>
  );
}

function nameKept(text: string | undefined): string {
  return text ? `${text} (kept)` : 'Select';
}
