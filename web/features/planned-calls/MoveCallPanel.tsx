import type { PlannedCall } from '@soltura/contract/planned-calls/planned-calls';
import { countOf } from '@soltura/domain/numbers';
import { findChangeFault } from '@soltura/domain/planned-calls/planned-call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { readNow } from '../../api/server-clock.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { isNotFound, readAgain } from '../../editing/read-again.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { nameCall } from '../../parts/planned-calls/describe-call.ts';
import type { PanelProps } from '../../ui/panels/panels.ts';
import typeStyles from '../../ui/type.module.css';
import { useOwnCoach } from '../records/use-own-coach.ts';
import { ClosedCall } from './ClosedCall.tsx';
import { PlanFields } from './PlanFields.tsx';
import { checkPlan, type PlanValues, readPlan, toChange } from './plan-values.ts';
import { changeCall } from './planned-calls.mutations.ts';
import { plannedCallQuery } from './planned-calls.queries.ts';

const TITLE = 'Move Call';

/** move-call-{id}: another time for one call, or other facts of it (screens-coaching 5.3). */
export function MoveCallPanel({ id = 0, onClose }: PanelProps) {
  const { data, error, refetch } = useQuery(plannedCallQuery(id));
  if (!data) {
    const without = error ? (isNotFound(error) ? 'missing' : 'failed') : 'pending';
    return <RecordNotice title={TITLE} status={without} onRetry={() => void refetch()} onClose={onClose} />;
  }
  const fault = findChangeFault(data.status);
  if (fault !== undefined) return <ClosedCall title={TITLE} fault={fault} onClose={onClose} />;
  return <MoveForm call={data} onClose={onClose} />;
}

function MoveForm({ call, onClose }: { call: PlannedCall; onClose: () => void }) {
  const { recordId } = call;
  const cache = useQueryClient();
  const lists = useOptionLists();
  const own = useOwnCoach();
  const query = plannedCallQuery(recordId);
  const stored = useMemo(() => toStored(call), [call]);
  const form = useRecordForm<PlanValues>({
    stored,
    isEditOnly: true,
    keepAs: { name: `move-call-${recordId}`, label: `Call with ${nameCall(call)}` },
    check: (values) => checkPlan(values, { now: readNow(), lists, stored: call }),
    save: (values, { base, idempotencyKey }) =>
      changeCall(cache, {
        stored: { recordId, version: base.version },
        ...toChange(values, base.values),
        idempotencyKey,
      }),
    reread: async () => {
      const read = await readAgain(cache, query.queryKey, () => cache.fetchQuery({ ...query, staleTime: 0 }));
      return read && toStored(read);
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const knownZones = useMemo(
    () => new Map(call.students.map(({ recordId: student, timeZone }) => [student, timeZone])),
    [call],
  );
  const others = call.repeats.filter((one) => one.status === 'planned' && one.recordId !== recordId).length;
  const isMoved = form.values.day !== stored.values.day || form.values.time !== stored.values.time;
  return (
    <RecordForm
      form={form}
      title={TITLE}
      context={nameCall(call)}
      saveLabel={isMoved ? 'Move' : 'Save'}
      history={<RecordHistory kind="planned-calls" id={recordId} />}
      onClose={onClose}
    >
      <PlanFields
        form={form}
        isStored
        knownZones={knownZones}
        asksCoach={own.email === undefined || call.coach !== own.email}
      />
      {others > 0 && (
        <p className={typeStyles.faint}>
          Moves this call alone. {countOf(others, 'other call')} of the repetition{' '}
          {others === 1 ? 'stays' : 'stay'}.
        </p>
      )}
    </RecordForm>
  );
}

function toStored(call: PlannedCall) {
  return { values: readPlan(call), version: call.version };
}
