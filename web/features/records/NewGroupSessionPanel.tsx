import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { mayWrite } from '@soltura/domain/people/rights/record-rights';
import type { Attendee, AttendeeList } from '@soltura/domain/records/attendees';
import { checkAttendees, checkGroupSession } from '@soltura/domain/records/group-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { useUser } from '../../base/active-student.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { readToday } from '../../base/read-today.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { useDrafts } from '../../editing/use-drafts.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { AttendeeField } from './AttendeeField.tsx';
import { type AttendeeKeeper, makeAttendeeKeeper } from './attendee-keeping.ts';
import { makeNoAttendeesQuestion, useAttendees } from './attendee-work.ts';
import { GroupSessionFields } from './GroupSessionFields.tsx';
import { SessionWeekNote } from './SessionWeekNote.tsx';
import { rewriteSession, type SessionValues, saveNewSession, sendNewSession } from './session.mutations.ts';
import { startCreation } from './session-creation.ts';
import { useMovedWeek } from './use-moved-week.ts';
import { useStartWeek } from './use-start-week.ts';

const TITLE = 'New Group Session';
const NOBODY: AttendeeList['stored'] = [];

/** new-group-call: a session and its attendees (screens-staff 3.4). */
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
  const { roles } = useUser();
  const drafts = useDrafts();
  const shownWeek = useStartWeek();
  const [today] = useState(readToday);
  const canDelete = mayWrite(roles, 'group-sessions', 'delete');
  const [keeper] = useState(() => makeAttendeeKeeper(drafts));
  const [stored] = useState(() => ({ values: startSession(catalogue), version: 0 }));
  const [creation] = useState(() =>
    startCreation({ drafts, create: sendNewSession, update: rewriteSession }),
  );
  const letGo = () => {
    creation.leave();
    keeper.forget();
  };
  const [kept] = useState(() => keeper.read());
  const lists = useOptionLists();
  const attendees = useAttendees(NOBODY, kept);
  useKeptList(keeper, attendees.added);
  const form = useRecordForm<SessionValues>({
    stored,
    isNew: true,
    keepAs: { name: 'new-group-call', label: 'New group session' },
    isOtherwiseChanged: attendees.isChanged,
    check: (values) => {
      const hasMoved = settleWeek(values.date);
      const count = hasMoved && !attendees.isNone ? 0 : attendees.shown.length;
      return [...checkGroupSession(values, { topics: catalogue.topics, lists }), ...checkAttendees(count)];
    },
    confirm: () => makeNoAttendeesQuestion(attendees),
    save: async (fields) => {
      const whole = { fields, attendees: attendees.added.map(({ student }) => student) };
      await saveNewSession(cache, {
        create: (options) => creation.create(whole, options),
        canUndo: canDelete,
      });
      return undefined;
    },
    startNext: ({ coach, date }) => ({ ...stored.values, coach, date }),
    onReset: () => {
      attendees.reset();
      letGo();
    },
    onSaved: () => {
      keeper.forget();
      onClose();
    },
    onCancel: () => {
      letGo();
      onClose();
    },
    onAbandon: letGo,
  });
  const settleWeek = useMovedWeek(form.values.date, () => {
    if (attendees.isNone || attendees.shown.length === 0) return;
    attendees.reset();
    toast.info('Attendees removed', 'The date is in another week now. Add who attended in that week.');
  });
  const add = (attendee: Attendee) => {
    // The search moves to the week of the typed date at once, since added attendees must belong to that week.
    settleWeek(form.values.date);
    attendees.add(attendee);
  };
  return (
    <RecordForm form={form} title={TITLE} onClose={onClose}>
      <GroupSessionFields form={form} topics={catalogue.topics} />
      <SessionWeekNote
        date={form.values.date}
        shownWeek={shownWeek}
        today={today}
        isSaving={form.isSaving}
        onChange={(day) => form.change('date', day)}
      />
      <AttendeeField
        attendees={{ ...attendees, add }}
        date={form.values.date}
        error={attendees.shown.length === 0 ? form.errors.attendees : undefined}
        isSaving={form.isSaving}
      />
    </RecordForm>
  );
}

/** Stores the added attendees on the device, as the form's fields are, until the form is discarded. */
function useKeptList(keeper: AttendeeKeeper, added: readonly Attendee[]): void {
  const ids = added.map(({ student }) => student).join();
  const keep = useEffectEvent((listed: string) => {
    if (listed !== '') keeper.keep(added);
    else if (keeper.read()) keeper.forget();
  });
  useEffect(() => keep(ids), [ids]);
}

/** A session of today in the device's time zone, with the signed-in person as the coach. */
function startSession({ coaches, ownCoach }: CoachingCatalogue): SessionValues {
  return {
    date: readToday(),
    coach: coaches.find(({ recordId }) => recordId === ownCoach)?.user.email ?? '',
    sessionType: '',
    topic: '',
    comments: '',
    callDocument: '',
    zoomLink: '',
  };
}
