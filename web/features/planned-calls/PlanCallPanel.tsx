import { firstNameOf } from '@soltura/domain/people/first-name';
import { joinNames } from '@soltura/domain/planned-calls/other-times';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOptionLists } from '../../api/option-lists.ts';
import { readNow } from '../../api/server-clock.ts';
import { studentQuery } from '../../base/students.queries.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { isNotFound } from '../../editing/read-again.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { type ChosenStudent, readHandedOver, readStudents } from '../../parts/people/chosen-students.ts';
import type { PanelProps } from '../../ui/panels/panels.ts';
import typeStyles from '../../ui/type.module.css';
import { useOwnCoach } from '../records/use-own-coach.ts';
import { PlanFields } from './PlanFields.tsx';
import { checkPlan, listCalls, type PlanValues, startPlan, toGivenCalls } from './plan-values.ts';
import { planCalls } from './planned-calls.mutations.ts';

const TITLE = 'Plan Call';

/** plan-call, plan-call-{id}: calls for students, or for one to begin with (screens-coaching 5.2). */
export function PlanCallPanel({ id, onClose }: PanelProps) {
  return id === undefined ? (
    <PlanCall students={[]} name="plan-call" onClose={onClose} />
  ) : (
    <PlanCallWith id={id} onClose={onClose} />
  );
}

/** plan-call-with: calls for the students selected among weekly records, a group call for several. */
export function PlanCallWithChosen({ onClose }: PanelProps) {
  return <PlanCall students={readHandedOver()} name="plan-call-with" onClose={onClose} />;
}

function PlanCallWith({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(studentQuery(id));
  if (!data) {
    const without = error ? (isNotFound(error) ? 'missing' : 'failed') : 'pending';
    return <RecordNotice title={TITLE} status={without} onRetry={() => void refetch()} onClose={onClose} />;
  }
  const students = [{ recordId: id, name: data.student.fullName }];
  return <PlanCall students={students} name={`plan-call-${id}`} onClose={onClose} />;
}

interface PlanCallProps {
  students: readonly ChosenStudent[];
  /** The name of the draft. */
  name: string;
  onClose: () => void;
}

function PlanCall(props: PlanCallProps) {
  const own = useOwnCoach();
  if (own.email === undefined)
    return <RecordNotice title={TITLE} status={own.status} onRetry={own.retry} onClose={props.onClose} />;
  return <PlanForm {...props} coach={own.email} />;
}

function PlanForm({ students: first, name, coach, onClose }: PlanCallProps & { coach: string }) {
  const cache = useQueryClient();
  const lists = useOptionLists();
  const form = useRecordForm<PlanValues>({
    stored: { values: startPlan({ students: first, coach, callType: lists.callTypes[0] ?? '' }), version: 0 },
    isNew: true,
    keepAs: { name, label: 'New planned call' },
    check: (values) => checkPlan(values, { now: readNow(), lists }),
    save: async (values, { idempotencyKey }) => {
      await planCalls(cache, toGivenCalls(values), idempotencyKey);
      return undefined;
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const students = readStudents(form.values.students);
  const count = listCalls(form.values).length;
  return (
    <RecordForm
      form={form}
      title={TITLE}
      context={students.length === 0 ? undefined : joinNames(students.map(({ name: full }) => full))}
      saveLabel={count > 1 ? `Plan ${count} Calls` : 'Plan Call'}
      onClose={onClose}
    >
      <PlanFields form={form} isStored={false} asksCoach={coach === ''} />
      <p className={typeStyles.faint}>
        {count > 1 && 'Made as single calls, so one can be moved or cancelled alone. '}
        {tellCalendar(students, count)}
      </p>
    </RecordForm>
  );
}

function tellCalendar(students: readonly ChosenStudent[], count: number): string {
  const [only] = students;
  const what = count > 1 ? 'them' : 'it';
  if (!only) return '';
  return students.length === 1
    ? `${firstNameOf(only.name)}’s calendar shows ${what}.`
    : `The calendars of ${joinNames(students.map(({ name }) => firstNameOf(name)))} show ${what}.`;
}
