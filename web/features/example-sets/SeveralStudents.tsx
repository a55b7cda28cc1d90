import type { Example } from '@soltura/contract/examples/examples';
import { isEverybody, MAX_ADDRESSES, readAddresses } from '@soltura/domain/example-sets/cohort';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { ModalFrame } from '../../ui/dialogs/ModalFrame.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { AssignmentLedger } from './AssignmentLedger.tsx';
import { assignmentPlanQuery, type ManyAssignment, useAssignToMany } from './assign-many.ts';
import { GroupFields, NO_GROUP } from './GroupFields.tsx';
import { countUnlisted, GroupStudents } from './GroupStudents.tsx';
import styles from './SeveralStudents.module.css';

interface SeveralStudentsProps {
  examples: readonly Example[];
  onAssigned: () => void;
  onClose: () => void;
}

const DEBOUNCE_MS = 300;
const WAYS = [
  { value: 'group', label: 'A Group' },
  { value: 'list', label: 'Email Addresses' },
] as const;

/** Gives the set to a group of students or to a list of addresses, after a plan is shown (screens-student 15.6). */
export function SeveralStudents({ examples, onAssigned, onClose }: SeveralStudentsProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('group');
  const [group, setGroup] = useState(NO_GROUP);
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const [without, setWithout] = useState('');
  const [typed, type] = useState('');
  const exampleIds = useMemo(() => examples.map(({ recordId }) => recordId), [examples]);
  const isGroup = way === 'group';
  const addresses = useMemo(
    () => (isGroup ? [...new Set([...unticked, ...readAddresses(without)])] : readAddresses(typed)),
    [isGroup, unticked, without, typed],
  );
  const whole = useMemo(
    (): ManyAssignment => ({ addresses: [], group: { ...group, without: [] }, exampleIds }),
    [group, exampleIds],
  );
  const wanted = useMemo((): ManyAssignment => {
    if (!isGroup) return { addresses, exampleIds };
    return addresses.length === 0 ? whole : { ...whole, group: { ...group, without: addresses } };
  }, [isGroup, whole, group, addresses, exampleIds]);
  const rested = useDebounced(wanted, DEBOUNCE_MS);
  const fault = findFault(addresses.length);
  const isChosen = isGroup ? !isEverybody(group) : addresses.length > 0;
  const isCurrent = rested === wanted;
  const plan = useQuery({
    ...assignmentPlanQuery(rested),
    enabled: isCurrent && isChosen && fault === undefined,
  });
  // All students of the group, so that an unticked student keeps the box.
  const everybody = useQuery({
    ...assignmentPlanQuery(whole),
    enabled: isGroup && isChosen,
  });
  const { isPending, failure, assign } = useAssignToMany(() => {
    onAssigned();
    onClose();
  });
  const shown = isCurrent && isChosen && fault === undefined ? plan.data : undefined;
  const given = shown?.counts.given ?? 0;
  return (
    <ModalFrame
      open
      title={`Assign ${countOf(exampleIds.length, 'example')} to Several Students`}
      onDismiss={onClose}
      body={
        <div className={styles.form}>
          <Segmented legend="To whom" hideLegend options={WAYS} value={way} onChange={setWay} />
          {isGroup ? (
            <>
              <GroupFields
                group={group}
                onChange={(chosen) => {
                  setGroup(chosen);
                  setUnticked([]);
                }}
                disabled={isPending}
              />
              {isChosen && everybody.data && (
                <GroupStudents
                  plan={everybody.data}
                  unticked={unticked}
                  disabled={isPending}
                  onChange={setUnticked}
                />
              )}
              {isChosen && everybody.data && countUnlisted(everybody.data) > 0 && (
                <AddressesField
                  label="But not"
                  help={`Email addresses of those among the other ${formatNumber(countUnlisted(everybody.data))} who get nothing, one a line or with commas.`}
                  error={fault}
                  readOnly={isPending}
                  value={without}
                  onChange={setWithout}
                />
              )}
            </>
          ) : (
            <AddressesField
              label="Email addresses"
              help="Typed or pasted, one a line or with commas."
              error={fault}
              required
              readOnly={isPending}
              value={typed}
              onChange={type}
            />
          )}
          {plan.isError && isCurrent && isChosen && (
            <ErrorPanel
              title={
                plan.error instanceof ApiError
                  ? plan.error.message
                  : 'Who gets the examples could not be checked'
              }
              onRetry={() => void plan.refetch()}
            />
          )}
          {shown && <AssignmentLedger plan={shown} />}
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
            disabled={given === 0 || isPending}
            onClick={() => shown && assign({ ...rested, shown: shown.cards })}
          >
            {isPending
              ? 'Assigning...'
              : `Assign to ${formatNumber(given)} ${given === 1 ? 'Student' : 'Students'}`}
          </Button>
        </>
      }
    />
  );
}

function findFault(addresses: number): string | undefined {
  if (addresses <= MAX_ADDRESSES) return undefined;
  return `At most ${formatNumber(MAX_ADDRESSES)} addresses at once; these are ${formatNumber(addresses)}.`;
}

interface AddressesFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  value: string;
  readOnly: boolean;
  onChange: (text: string) => void;
}

function AddressesField({ value, readOnly, onChange, ...field }: AddressesFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TextArea
          {...control}
          look="link"
          autoComplete="off"
          readOnly={readOnly}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
