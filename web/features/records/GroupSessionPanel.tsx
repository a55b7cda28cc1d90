import type { CoachingCatalogue, HeldAttendee, HeldGroupSession } from '@soltura/contract/records/records';
import type { StoredRecord } from '@soltura/domain/editing/form-work';
import { mayWrite } from '@soltura/domain/people/rights/record-rights';
import { checkAttendees, checkGroupSession } from '@soltura/domain/records/group-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { useUser } from '../../base/active-student.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { DangerZone } from '../../editing/DangerZone.tsx';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { GroupSessionFields } from '../../parts/records/GroupSessionFields.tsx';
import type { SessionValues } from '../../parts/records/record-values.ts';
import { ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { Definition } from '../../ui/staff/DefinitionList.tsx';
import { AttendeeField } from './AttendeeField.tsx';
import { makeNoAttendeesQuestion, useAttendees } from './attendee-work.ts';
import styles from './GroupSession.module.css';
import { MakeGroup } from './MakeGroup.tsx';
import { deleteSession, readSessionValues, saveSession } from './session.mutations.ts';
import { useGroupSession } from './use-record.ts';

/** group-call-{id}: a session and its attendees, whatever week the page shows (screens-staff 3.4). */
export function GroupSessionPanel({ id = 0, isReadOnly, startsEditing, onClose }: PanelProps) {
  const { record, attendees, status, isGone, retry, reread } = useGroupSession(id);
  const { data: catalogue, isError, refetch } = useQuery(catalogueQuery);
  if (!record || !catalogue) {
    const waited = record ? (isError ? 'failed' : 'pending') : status;
    return (
      <RecordNotice
        title="Group Session"
        status={waited}
        onRetry={record ? () => void refetch() : retry}
        onClose={onClose}
      />
    );
  }
  return (
    <GroupSession
      record={record}
      held={attendees}
      isGone={isGone}
      reread={reread}
      catalogue={catalogue}
      isReadOnly={isReadOnly}
      startsEditing={startsEditing}
      onClose={onClose}
    />
  );
}

interface GroupSessionProps {
  record: HeldGroupSession;
  held: readonly HeldAttendee[];
  isGone: boolean;
  reread: () => Promise<HeldGroupSession | undefined>;
  catalogue: CoachingCatalogue;
  isReadOnly: boolean;
  startsEditing: boolean;
  onClose: () => void;
}

function GroupSession({
  record,
  held,
  isGone,
  reread,
  catalogue,
  isReadOnly,
  startsEditing,
  onClose,
}: GroupSessionProps) {
  const id = record.recordId;
  const cache = useQueryClient();
  const { roles } = useUser();
  const canDelete = mayWrite(roles, 'group-sessions', 'delete');
  const stored = useMemo(() => toStored(record), [record]);
  const storedAttendees = useMemo(
    () => held.map(({ recordId, student, weekStudent }) => ({ recordId, student, name: weekStudent })),
    [held],
  );
  const lists = useOptionLists();
  const attendees = useAttendees(storedAttendees, undefined);
  const canHaveAttendees = storedAttendees.length > 0 || attendees.isChanged;
  const form = useRecordForm<SessionValues>({
    stored,
    isGone,
    isReadOnly,
    startsEditing,
    keepAs: { name: `group-call-${id}`, label: `Group session of ${stored.values.date}` },
    isOtherwiseChanged: attendees.isChanged,
    check: (values) => [
      ...checkGroupSession(values, { topics: catalogue.topics, stored: record, lists }),
      ...(canHaveAttendees ? checkAttendees(attendees.shown.length) : []),
    ],
    confirm: () => makeNoAttendeesQuestion(attendees),
    save: (values, { base }) => {
      const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
      const { add, remove } = attendees.changes;
      return saveSession(cache, {
        stored: { recordId: id, version: base.version },
        fields: isChanged ? values : undefined,
        attendees: { add, remove: remove.map(({ student }) => student) },
      });
    },
    reread: async () => {
      const session = await reread();
      return session && toStored(session);
    },
    onReset: attendees.reset,
  });

  const isView = form.mode === 'view';
  const { sessionType, date } = form.values;
  const remove = (version: number) => deleteSession(cache, { recordId: id, version });
  return (
    <RecordForm
      form={form}
      title={isView ? `Session: ${sessionType} on ${date}` : 'Edit Group Session'}
      isReadOnly={isReadOnly}
      history={<RecordHistory kind="group-sessions" id={id} />}
      danger={
        canDelete && <DangerZone isBusy={form.isSaving} onDelete={() => form.remove(remove, onClose)} />
      }
      onClose={onClose}
    >
      <GroupSessionFields form={form} topics={catalogue.topics} />
      {isView && (
        <Definition term="Attendees">
          <ul className={styles.names}>
            {storedAttendees.map(({ recordId, name }) => (
              <li key={recordId}>{name}</li>
            ))}
            {storedAttendees.length === 0 && <li>No Attendees</li>}
          </ul>
        </Definition>
      )}
      {isView && !isReadOnly && !isGone && (
        <MakeGroup
          catalogue={catalogue}
          session={stored.values}
          weeks={storedAttendees.map(({ student }) => student)}
          isFact
        />
      )}
      {!isView && !canHaveAttendees && (
        <ReadOnlyField label="Attendees" help="This session was submitted without attendees.">
          No Attendees
        </ReadOnlyField>
      )}
      {!isView && canHaveAttendees && (
        <AttendeeField
          attendees={attendees}
          date={form.values.date}
          error={attendees.shown.length === 0 ? form.errors.attendees : undefined}
          isSaving={form.isSaving}
        />
      )}
    </RecordForm>
  );
}

function toStored(session: HeldGroupSession): StoredRecord<SessionValues> {
  return { values: readSessionValues(session), version: session.version };
}
