import { type Cohort, cohorts } from '@soltura/domain/programs/active-lesson';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { usePrograms } from '../../base/programs.queries.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Select, type SelectOption } from '../../ui/controls/Select.tsx';
import styles from './SeveralStudents.module.css';

/** A filter of students; null and empty match any. */
export interface ChosenGroup {
  readonly relatedProgram: number | null;
  readonly cohort: Cohort | '';
  readonly relatedCoach: number | null;
}

export const NO_GROUP: ChosenGroup = { relatedProgram: null, cohort: '', relatedCoach: null };

interface GroupFieldsProps {
  group: ChosenGroup;
  onChange: (group: ChosenGroup) => void;
  disabled: boolean;
}

const ANY = 0;
const cohortOptions = [
  { value: '', label: 'Any cohort' },
  ...cohorts.map((cohort) => ({ value: cohort, label: `Cohort ${cohort}` })),
] as const;

export function GroupFields({ group, onChange, disabled }: GroupFieldsProps) {
  const { data: taught } = usePrograms();
  const { data: catalogue } = useQuery(catalogueQuery);
  const programs = (taught?.programs ?? []).map(({ recordId, name }) => ({ value: recordId, label: name }));
  const coaches = (catalogue?.coaches ?? []).map(({ recordId, user }) => ({
    value: recordId,
    label: recordId === catalogue?.ownCoach ? `${user.name} (you)` : user.name,
  }));
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>Everybody of</legend>
      <Choice
        label="Program"
        any="Any program"
        options={programs}
        value={group.relatedProgram}
        onChange={(relatedProgram) => onChange({ ...group, relatedProgram })}
      />
      <Field label="Cohort">
        {(control) => (
          <Select
            {...control}
            size="staff"
            options={cohortOptions}
            value={group.cohort}
            onChange={(cohort) => onChange({ ...group, cohort })}
          />
        )}
      </Field>
      <Choice
        label="Coach"
        any="Any coach"
        options={coaches}
        value={group.relatedCoach}
        onChange={(relatedCoach) => onChange({ ...group, relatedCoach })}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  options: readonly SelectOption<number>[];
  value: number | null;
  onChange: (id: number | null) => void;
}

function Choice({ label, any, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          size="staff"
          options={[{ value: ANY, label: any }, ...options]}
          value={value ?? ANY}
          onChange={(id) => onChange(id === ANY ? null : id)}
        />
      )}
    </Field>
  );
}
