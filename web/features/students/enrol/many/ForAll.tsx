import { type InvitationWay, invitationWays } from '@soltura/domain/people/enrolment';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Select, type SelectOption } from '../../../../ui/controls/Select.tsx';
import { DateInput } from '../../../../ui/staff/DateInput.tsx';
import styles from './ForAll.module.css';
import type { EnrolManyState } from './use-enrol-many.ts';
import type { ListFacts } from './use-list-facts.ts';

interface ForAllProps {
  state: EnrolManyState;
  facts: ListFacts;
}

const WAYS: Readonly<Record<InvitationWay, string>> = {
  mail: 'By mail',
  link: 'Links to copy',
  none: 'None',
};

export function ForAll({ state: { defaults, setDefaults, way, setWay, isSending }, facts }: ForAllProps) {
  const { options, listCohorts, invitations } = facts;
  const change = (next: Partial<typeof defaults>) => setDefaults({ ...defaults, ...next });
  const ways = invitationWays
    .filter((known) => known !== 'mail' || invitations.hasMail)
    .map((value) => ({ value, label: WAYS[value] }));
  return (
    <fieldset className={styles.all} disabled={isSending}>
      <legend className={styles.legend}>Where the list gives none</legend>
      <Choice
        label="Primary Coach"
        options={options.coaches}
        value={defaults.relatedCoach}
        onChange={(relatedCoach) => change({ relatedCoach })}
      />
      <Choice
        label="Course"
        options={options.courses}
        value={defaults.relatedCourse}
        onChange={(relatedCourse) => change({ relatedCourse })}
      />
      <Choice
        label="Program"
        options={options.programs}
        value={defaults.relatedProgram}
        onChange={(relatedProgram) => change({ relatedProgram })}
      />
      <Field label="Cohort and Lesson">
        {(control) => (
          <Select
            {...control}
            size="staff"
            options={[{ value: '', label: 'None' }, ...listCohorts(defaults.relatedProgram)]}
            value={defaults.cohort}
            onChange={(cohort) => change({ cohort })}
          />
        )}
      </Field>
      <Field label="Start Date">
        {(control) => (
          <DateInput
            {...control}
            size="staff"
            value={defaults.startDate}
            onChange={(startDate) => change({ startDate })}
          />
        )}
      </Field>
      <Field label="Credits Expire">
        {(control) => (
          <DateInput
            {...control}
            size="staff"
            value={defaults.expiration}
            onChange={(expiration) => change({ expiration })}
          />
        )}
      </Field>
      {invitations.invites && (
        <Field label="Invitation">
          {(control) => <Select {...control} size="staff" options={ways} value={way} onChange={setWay} />}
        </Field>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly SelectOption<number>[];
  value: number | null;
  onChange: (id: number | null) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          size="staff"
          options={[{ value: 0, label: 'None' }, ...options]}
          value={value ?? 0}
          onChange={(id) => onChange(id === 0 ? null : id)}
        />
      )}
    </Field>
  );
}
