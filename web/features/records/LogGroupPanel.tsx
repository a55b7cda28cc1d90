import type { FormerSession } from '@soltura/contract/records/former-sessions';
import type { HeldGroup } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { readToday } from '../../base/read-today.ts';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { groupQuery, nextSessionQuery } from './group.queries.ts';
import { type GroupStart, NEW_SESSION, NewGroupSession } from './NewGroupSession.tsx';
import { describeFound } from './use-record.ts';

/** log-group-{id}: a new session of a group, filled from its last one (screens-staff 3.7). */
export function LogGroupPanel({ id = 0, onClose }: PanelProps) {
  const [today] = useState(readToday);
  const catalogue = useQuery(catalogueQuery);
  const group = useQuery(groupQuery(id));
  const next = useQuery(nextSessionQuery(id, today));
  // The form keeps its initial values when the group is read again.
  const [start, setStart] = useState<GroupStart>();
  if (!start && group.data && next.data) setStart(startOf(group.data, next.data, today));
  if (catalogue.data && start) {
    return <NewGroupSession catalogue={catalogue.data} group={start} onClose={onClose} />;
  }
  const failed = [catalogue, group, next].filter(({ isError, data }) => isError && !data);
  const isMissing = describeFound(group).status === 'missing';
  return (
    <RecordNotice
      title={NEW_SESSION}
      status={isMissing ? 'missing' : failed.length > 0 ? 'failed' : 'pending'}
      onRetry={() => {
        for (const { refetch } of failed) void refetch();
      }}
      onClose={onClose}
    />
  );
}

function startOf(
  { recordId, name, coach, sessionType }: HeldGroup,
  next: FormerSession,
  date: Day,
): GroupStart {
  const empty = { topic: '', zoomLink: '', comments: '', callDocument: '' };
  const { topic = '', zoomLink = '' } = next.session ?? {};
  return {
    id: recordId,
    name,
    values: { ...empty, date, coach, sessionType, topic, zoomLink },
    attendees: next.students
      .filter(({ attended }) => attended)
      .map(({ student, name: member }) => ({ student, name: member })),
    work: { filled: { ...next, group: name }, before: { sessionType: '', topic: '', zoomLink: '' } },
  };
}
