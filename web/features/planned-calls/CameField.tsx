import { writeDay } from '@soltura/domain/day-names';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { writeStudents } from '../../parts/people/chosen-students.ts';
import { StudentsField } from '../../parts/people/StudentsField.tsx';
import fieldStyles from '../../ui/controls/Field.module.css';
import { Field } from '../../ui/controls/Field.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { TickList } from '../../ui/controls/TickList.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './HoldCall.module.css';
import {
  chooseFor,
  type HeldGroupValues,
  type Place,
  readAlso,
  readIds,
  readMemberships,
  writeIds,
} from './hold-values.ts';

interface CameFieldProps {
  form: RecordFormState<HeldGroupValues>;
  /** The students of the call, and those who came without being planned. */
  listed: readonly Place[];
  day: string;
}

/** The students who came: the planned ones with a box each, others by a search (screens-coaching 5.4). */
export function CameField({ form, listed, day }: CameFieldProps) {
  const id = useId();
  const { values, change, errors } = form;
  const came = readIds(values.came);
  const chosen = readMemberships(values.memberships);
  const planned = listed.filter(({ recordId }) => !readAlso(values).some((one) => one.recordId === recordId));
  const several = listed.filter(
    ({ recordId, memberships }) => came.includes(recordId) && memberships.length > 1,
  );
  return (
    <fieldset className={styles.came} aria-labelledby={id} inert={form.isSaving}>
      <p id={id} className={typeStyles.label}>
        Attendees
      </p>
      <TickList
        label="Attendees"
        items={planned.map(({ recordId, name, memberships }) => ({
          id: recordId,
          name,
          isTicked: came.includes(recordId),
          isFixed: memberships.length === 0,
          aside: memberships.length === 0 ? `no membership runs on ${writeDay(day, 'Jan 4')}` : undefined,
        }))}
        onTick={({ id: student }, isTicked) =>
          change('came', writeIds(isTicked ? [...came, student] : came.filter((one) => one !== student)))
        }
      />
      {errors['attendees'] !== undefined && came.length === 0 && (
        <p className={fieldStyles.error}>
          <CircleAlert aria-hidden="true" />
          {errors['attendees']}
        </p>
      )}
      <StudentsField
        label="Came Too"
        students={readAlso(values)}
        error={undefined}
        isSaving={form.isSaving}
        onChange={(also) => {
          const before = readAlso(values).map(({ recordId }) => recordId);
          const kept = came.filter((one) => !before.includes(one));
          change('also', writeStudents(also));
          change('came', writeIds([...kept, ...also.map(({ recordId }) => recordId)]));
        }}
      />
      {several.map(({ recordId, name, memberships }) => (
        <Field
          key={recordId}
          label={`Membership of ${name}`}
          required
          error={chosen.has(recordId) ? undefined : errors[`membership-${recordId}`]}
        >
          {(control) => (
            <Select
              {...control}
              options={[
                { value: '', label: 'Select' },
                ...memberships.map((one) => ({ value: String(one.recordId), label: one.courseName })),
              ]}
              value={String(chosen.get(recordId) ?? '')}
              onChange={(membership) =>
                change('memberships', chooseFor(values.memberships, recordId, membership))
              }
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
