import type { CoachingCatalogue, HeldAttendee, HeldGroupSession } from '@soltura/contract/records';
import { isAdmin } from '@soltura/domain/people/roles';
import { checkAttendees, checkGroupSession } from '@soltura/domain/records/group-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { Definition } from '../../ui/DefinitionList.tsx';
import type { PanelProps } from '../panels/panels.ts';
import { useUser } from '../people/active-student.ts';
import { AttendeeField } from './AttendeeField.tsx';
import { makeAttendeeKeeper } from './attendee-keeping.ts';
import { askAboutNone, useAttendees } from './attendee-work.ts';
import { DangerZone } from './DangerZone.tsx';
import { ReadOnlyField } from './FormFields.tsx';
import type { StoredRecord } from './form-work.ts';
import styles from './GroupSession.module.css';
import { GroupSessionFields } from './GroupSessionFields.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordNotice } from './RecordNotice.tsx';
import { catalogueQuery } from './records.queries.ts';
import { deleteSession, readSessionValues, type SessionValues, saveSession } from './session.mutations.ts';
import { useGroupSession } from './use-record.ts';
import { useRecordForm } from './use-record-form.ts';

/** group-call-{id}: a session and who attended it, whatever week the page shows (screens-staff 3.4). */
export function GroupSessionPanel({ id = 0, isReadOnly, onClose }: PanelProps) {
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
  onClose: () => void;
}

function GroupSession({ record, held, isGone, reread, catalogue, isReadOnly, onClose }: GroupSessionProps) {
  const id = record.recordId;
  const cache = useQueryClient();
  const { recordId: personId, roles } = useUser();
  const canDelete = isAdmin(roles);
  const [keeper] = useState(() => makeAttendeeKeeper(personId));
  const stored = useMemo(() => toStored(record), [record]);
  const storedAttendees = useMemo(
    () => held.map(({ recordId, student, weekStudent }) => ({ recordId, student, name: weekStudent })),
    [held],
  );
  const [kept, setKept] = useState(() => keeper.read(id));
  const attendees = useAttendees(storedAttendees, kept);
  const canHaveAttendees = storedAttendees.length > 0 || kept !== undefined || attendees.isChanged;
  const form = useRecordForm<SessionValues>({
    stored,
    isGone,
    isOtherwiseChanged: attendees.isChanged,
    check: (values) => [
      ...checkGroupSession(values, { topics: catalogue.topics, stored: record }),
      ...(canHaveAttendees ? checkAttendees(attendees.shown.length) : []),
    ],
    confirm: () => askAboutNone(attendees),
    save: async (values, { base, idempotencyKey }) => {
      const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
      await saveSession(cache, {
        stored: { recordId: id, version: base.version },
        fields: isChanged ? values : undefined,
        attendees: attendees.changes,
        idempotencyKey,
      });
      keeper.forget(id);
      setKept(undefined);
    },
    reread: async () => {
      const session = await reread();
      return session && toStored(session);
    },
    onReset: () => {
      attendees.reset();
      // Whoever gives up storing them may still add them later.
      if (keeper.read(id)) keeper.keep(id, []);
    },
  });
  const startWithKept = useEffectEvent(() => {
    if (kept && kept.length > 0 && !isReadOnly) form.startEditing();
  });
  useLayoutEffect(() => startWithKept(), []);

  const isView = form.mode === 'view';
  const { sessionType, date } = form.values;
  const remove = (version: number) =>
    deleteSession(
      cache,
      { recordId: id, version },
      storedAttendees.map(({ recordId }) => recordId),
      keeper,
    );
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
      {!isView && kept && attendees.changes.add.length > 0 && (
        <p className={styles.notice}>The session is saved, its attendees are not yet. Save tries again.</p>
      )}
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
