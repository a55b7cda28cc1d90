import type { CallPlaces, PlannedCall } from '@soltura/contract/planned-calls/planned-calls';
import { findHoldFault } from '@soltura/domain/planned-calls/planned-call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { isNotFound } from '../../editing/read-again.ts';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { ClosedCall } from './ClosedCall.tsx';
import { HoldGroup } from './HoldGroup.tsx';
import { HoldPrivate } from './HoldPrivate.tsx';
import { RECORD_CALL } from './hold-values.ts';
import { callPlacesQuery, plannedCallQuery } from './planned-calls.queries.ts';

/** hold-call-{id}: the record of a call that was held, prefilled (screens-coaching 5.4). */
export function HoldCallPanel({ id = 0, onClose }: PanelProps) {
  const call = useQuery(plannedCallQuery(id));
  const places = useQuery(callPlacesQuery(id));
  if (call.data && places.data) return <Loaded call={call.data} places={places.data} onClose={onClose} />;
  const failed = [call, places].filter(({ data, error }) => !data && error);
  const isMissing = failed.some(({ error }) => isNotFound(error));
  const without = failed.length > 0 ? (isMissing ? 'missing' : 'failed') : 'pending';
  return (
    <RecordNotice
      title={RECORD_CALL}
      status={without}
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
      onClose={onClose}
    />
  );
}

interface LoadedProps {
  call: PlannedCall;
  places: CallPlaces;
  onClose: () => void;
}

function Loaded({ call, places, onClose }: LoadedProps) {
  // Once it is recorded, the form slides out as it is.
  const [fault] = useState(() => findHoldFault(call, readNow()));
  if (fault !== undefined) return <ClosedCall title={RECORD_CALL} fault={fault} onClose={onClose} />;
  const Form = call.kind === 'private' ? HoldPrivate : HoldGroup;
  return <Form call={call} places={places} onClose={onClose} />;
}
