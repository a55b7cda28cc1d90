import type { CoachingCatalogue } from '@soltura/contract/records';
import { toLocalDay } from '@soltura/domain/dates';
import { isAdmin } from '@soltura/domain/people/roles';
import type { Attendee, AttendeeList } from '@soltura/domain/records/attendees';
import { checkAttendees, checkGroupSession } from '@soltura/domain/records/group-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { PanelProps } from '../panels/panels.ts';
import { useUser } from '../people/active-student.ts';
import { AttendeeField } from './AttendeeField.tsx';
import { type AttendeeKeeper, makeAttendeeKeeper } from './attendee-keeping.ts';
import { askAboutNone, useAttendees } from './attendee-work.ts';
import { GroupSessionFields } from './GroupSessionFields.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordNotice } from './RecordNotice.tsx';
import { catalogueQuery } from './records.queries.ts';
import { type SessionValues, saveNewSession, sendNewSession, sendSession } from './session.mutations.ts';
import { startCreation } from './session-creation.ts';
import { useMovedWeek } from './use-moved-week.ts';
import { useRecordForm } from './use-record-form.ts';

const TITLE = 'New Group Session';
const NOBODY: AttendeeList['stored'] = [];
/** The attendees of a session that is not made are kept under this id. */
const NEW = 0;

/** new-group-call: a session and who attended it (screens-staff 3.4). */
export function NewGroupSessionPanel({ onClose }: PanelProps) {
  const { data: catalogue, isError, refetch } = useQuery(catalogueQuery);
  if (catalogue) return <NewGroupSession catalogue={catalogue} onClose={onClose} />;
  return (
    <RecordNotice
      title={TITLE}
      status={isError ? 'failed' : 'pending'}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function NewGroupSession({ catalogue, onClose }: { catalogue: CoachingCatalogue; onClose: () => void }) {
  const cache = useQueryClient();
  const { recordId: personId, roles } = useUser();
  const canDelete = isAdmin(roles);
  const [keeper] = useState(() => makeAttendeeKeeper(personId));
  const showSession = useShowSession();
  const [stored] = useState(() => ({ values: startSession(catalogue), version: 0 }));
  const [creation] = useState(() =>
    startCreation({
      personId,
      storage: sessionStorage,
      makeKey: () => crypto.randomUUID(),
      create: sendNewSession,
      update: (recordId, values, options) => sendSession({ recordId, version: 1 }, values, options),
    }),
  );
  useEffect(() => creation.leave, [creation]);
  const [kept] = useState(() => keeper.read(NEW));
  const attendees = useAttendees(NOBODY, kept);
  useKeptList(keeper, attendees.added);
  const form = useRecordForm<SessionValues>({
    stored,
    isNew: true,
    keepAs: 'new-group-call',
    isOtherwiseChanged: attendees.isChanged,
    check: (values) => {
      const hasMoved = settleWeek(values.date);
      const count = hasMoved && !attendees.isNone ? 0 : attendees.shown.length;
      return [...checkGroupSession(values, { topics: catalogue.topics }), ...checkAttendees(count)];
    },
    confirm: () => askAboutNone(attendees),
    save: async (values) => {
      const { recordId, isComplete } = await saveNewSession(cache, {
        create: (options) => creation.create(values, options),
        attendees: attendees.added,
        canUndo: canDelete,
        keeper,
      });
      creation.settle();
      if (isComplete) return;
      showSession(recordId);
      // The form is over and gives way to the session's own: it must not be sent once more.
      await new Promise(() => undefined);
    },
    startNext: ({ coach, date }) => ({ ...stored.values, coach, date }),
    onReset: attendees.reset,
    onSaved: onClose,
    onCancel: onClose,
  });
  const settleWeek = useMovedWeek(form.values.date, () => {
    if (attendees.isNone || attendees.shown.length === 0) return;
    attendees.reset();
    toast.info('Attendees removed', 'The date is in another week now. Add who attended in that week.');
  });
  const add = (attendee: Attendee) => {
    // Whoever is added is found in the week of the date, though that has not come to rest yet.
    settleWeek(form.values.date);
    attendees.add(attendee);
  };
  return (
    <RecordForm form={form} title={TITLE} onClose={onClose}>
      <GroupSessionFields form={form} topics={catalogue.topics} />
      <AttendeeField
        attendees={{ ...attendees, add }}
        date={form.values.date}
        error={attendees.shown.length === 0 ? form.errors.attendees : undefined}
        isSaving={form.isSaving}
      />
    </RecordForm>
  );
}

/** What is typed outlasts a reload, and so do the attendees; closing the panel forgets them. */
function useKeptList(keeper: AttendeeKeeper, added: readonly Attendee[]): void {
  const ids = added.map(({ student }) => student).join();
  const keep = useEffectEvent((listed: string) => {
    if (listed === '') keeper.forget(NEW);
    else keeper.keep(NEW, added);
  });
  useEffect(() => keep(ids), [ids]);
  useEffect(() => () => keeper.forget(NEW), [keeper]);
}

/** Today on the clock of the person who writes, and that person as the coach. */
function startSession({ coaches, ownCoach }: CoachingCatalogue): SessionValues {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    date: toLocalDay(new Date(), timeZone),
    coach: coaches.find(({ recordId }) => recordId === ownCoach)?.user.email ?? '',
    sessionType: '',
    topic: '',
    comments: '',
    callDocument: '',
    zoomLink: '',
  };
}

/**
 * Puts the panel of a session in the place of this one, without the question about what is not saved; does nothing once
 * this one was left.
 */
function useShowSession(): (recordId: number) => void {
  const navigate = useNavigate();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (recordId) => {
    if (!isShown.current) return;
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, panel: `group-call-${recordId}` }),
      state: ({ isPanelOpened }) => ({ isPanelOpened }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
}
