import type { CallPlaces, PlannedCall } from '@soltura/contract/planned-calls/planned-calls';
import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { writeDay } from '@soltura/domain/day-names';
import { checkAttendees, checkGroupSession } from '@soltura/domain/records/group-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOptionLists } from '../../api/option-lists.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { TwinWarning } from '../../editing/TwinWarning.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { useTwin } from '../../editing/use-twin.ts';
import { nameCall } from '../../parts/planned-calls/describe-call.ts';
import { GroupSessionFields } from '../../parts/records/GroupSessionFields.tsx';
import { CameField } from './CameField.tsx';
import { describeHeld } from './describe-held.ts';
import {
  checkMemberships,
  type HeldGroupValues,
  RECORD_CALL,
  readAlso,
  readIds,
  startHeldGroup,
  toHeldGroup,
} from './hold-values.ts';
import { holdCall } from './planned-calls.mutations.ts';
import { useAlsoPlaces } from './use-also-places.ts';

interface HoldGroupProps {
  call: PlannedCall;
  places: CallPlaces;
  onClose: () => void;
}

export function HoldGroup(props: HoldGroupProps) {
  const { data, isError, refetch } = useQuery(catalogueQuery);
  if (data) return <HoldGroupForm {...props} catalogue={data} />;
  return (
    <RecordNotice
      title={RECORD_CALL}
      status={isError ? 'failed' : 'pending'}
      onRetry={() => void refetch()}
      onClose={props.onClose}
    />
  );
}

function HoldGroupForm({
  call,
  places,
  catalogue,
  onClose,
}: HoldGroupProps & { catalogue: CoachingCatalogue }) {
  const cache = useQueryClient();
  const lists = useOptionLists();
  const { topics } = catalogue;
  const watch = useTwin<HeldGroupValues>(['coach', 'sessionType']);
  const form = useRecordForm<HeldGroupValues>({
    stored: { values: startHeldGroup(call, places, topics), version: 0 },
    isNew: true,
    keepAs: { name: `hold-call-${call.recordId}`, label: `Call with ${nameCall(call)}` },
    check: (values) => [
      ...checkGroupSession(values, { topics, lists }),
      ...checkAttendees(readIds(values.came).length),
      ...checkMemberships(listed, values),
    ],
    save: async (values, { idempotencyKey }) => {
      await holdCall(cache, {
        stored: call,
        body: toHeldGroup(values),
        onlyNew: watch.headers(values),
        idempotencyKey,
      });
      return undefined;
    },
    onTwin: watch.onTwin,
    onSaved: onClose,
    onCancel: onClose,
  });
  const also = useAlsoPlaces(call.recordId, readAlso(form.values));
  const listed = [...places.students, ...also];
  const twin = watch.twin(form.values);
  return (
    <RecordForm
      form={form}
      title={RECORD_CALL}
      context={describeHeld(call)}
      saveLabel={twin ? 'Record Anyway' : RECORD_CALL}
      startsAtSave
      warning={
        twin && (
          <TwinWarning
            twin={twin}
            noun="session"
            alike={`${form.values.sessionType}, ${writeDay(places.day, 'Jan 4')}`}
            panel={`group-call-${twin.recordId}`}
          />
        )
      }
      onClose={onClose}
    >
      <CameField form={form} listed={listed} day={places.day} />
      <GroupSessionFields form={form} topics={topics} isDayFixed />
    </RecordForm>
  );
}
