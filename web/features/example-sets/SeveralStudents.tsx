import type { Example } from '@soltura/contract/examples/examples';
import {
  MOST_CARDS_AT_ONCE,
  MOST_STUDENTS_AT_ONCE,
  readAddresses,
} from '@soltura/domain/example-sets/cohort';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/dialogs/ModalFrame.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useDebounced } from '../people/use-debounced.ts';
import { AssignmentLedger } from './AssignmentLedger.tsx';
import { assignmentPlanQuery, useAssignToMany } from './assign-many.ts';
import styles from './SeveralStudents.module.css';
import { useCohorts } from './use-cohorts.ts';

interface SeveralStudentsProps {
  examples: readonly Example[];
  onAssigned: () => void;
  onClose: () => void;
}

/** The server is asked what becomes of the addresses after this time without typing, in ms. */
const REST_MS = 300;
const NO_COHORT = '';

/** Gives the set to the people of a list of addresses, typed, pasted, or filled in from a cohort (screens-student 15.6). */
export function SeveralStudents({ examples, onAssigned, onClose }: SeveralStudentsProps) {
  const [typed, type] = useState('');
  const cohorts = useCohorts();
  const exampleIds = useMemo(() => examples.map(({ recordId }) => recordId), [examples]);
  const addresses = useMemo(() => readAddresses(typed), [typed]);
  const rested = useDebounced(addresses, REST_MS);
  const fault = findFault(addresses.length, exampleIds.length);
  const plan = useQuery({
    ...assignmentPlanQuery(rested, exampleIds),
    enabled: rested.length > 0 && findFault(rested.length, exampleIds.length) === undefined,
  });
  const { isPending, failure, assign } = useAssignToMany(() => {
    onAssigned();
    onClose();
  });
  const isCurrent = rested === addresses && plan.data !== undefined;
  const given = plan.data?.students.filter(({ outcome }) => outcome === 'given') ?? [];
  const canAssign = isCurrent && given.length > 0 && !isPending;
  const handleCohort = (name: string) => {
    const chosen = cohorts.find((cohort) => cohort.name === name);
    if (chosen) type([...new Set([...addresses, ...chosen.addresses])].join('\n'));
  };
  return (
    <ModalFrame
      open
      title={`Assign ${countOf(exampleIds.length, 'example')} to Several Students`}
      onDismiss={onClose}
      body={
        <div className={styles.form}>
          {cohorts.length > 0 && (
            <Field label="Add everybody of">
              {(control) => (
                <Select
                  {...control}
                  options={[
                    { value: NO_COHORT, label: 'Choose a group' },
                    ...cohorts.map(({ name, addresses: { length } }) => ({
                      value: name,
                      label: `${name} (${formatNumber(length)})`,
                    })),
                  ]}
                  value={NO_COHORT}
                  onChange={handleCohort}
                />
              )}
            </Field>
          )}
          <Field
            label="Email addresses"
            help="Typed or pasted, one a line or with commas."
            error={fault}
            required
          >
            {(control) => (
              <TextArea
                {...control}
                look="link"
                autoComplete="off"
                readOnly={isPending}
                value={typed}
                onChange={({ target }) => type(target.value)}
              />
            )}
          </Field>
          {plan.isError && !plan.data && (
            <ErrorPanel title="The addresses could not be checked" onRetry={() => void plan.refetch()} />
          )}
          {addresses.length > 0 && !fault && plan.data && <AssignmentLedger students={plan.data.students} />}
          {failure && (
            <p role="alert" className={styles.failure}>
              Nobody was given anything: {failure}
            </p>
          )}
        </div>
      }
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={!canAssign}
            onClick={() => assign({ addresses: rested, exampleIds })}
          >
            {isPending ? 'Assigning...' : `Assign to ${countOf(isCurrent ? given.length : 0, 'Student')}`}
          </Button>
        </>
      }
    />
  );
}

/** Why so many people cannot get so many examples at once. */
function findFault(students: number, examples: number): string | undefined {
  if (students > MOST_STUDENTS_AT_ONCE)
    return `At most ${formatNumber(MOST_STUDENTS_AT_ONCE)} addresses at once; these are ${formatNumber(students)}.`;
  if (students * examples > MOST_CARDS_AT_ONCE)
    return `At most ${formatNumber(MOST_CARDS_AT_ONCE)} cards at once: ${formatNumber(Math.floor(MOST_CARDS_AT_ONCE / examples))} addresses for a set of this size.`;
  return undefined;
}
