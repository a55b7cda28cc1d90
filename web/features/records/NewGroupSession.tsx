import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Attendee, AttendeeList } from '@soltura/domain/records/attendees';
import { checkAttendees, checkGroupSession } from '@soltura/domain/records/group-session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { readToday } from '../../base/read-today.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { TwinWarning } from '../../editing/TwinWarning.tsx';
import { useDrafts } from '../../editing/use-drafts.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { useTwin } from '../../editing/use-twin.ts';
import { GroupSessionFields } from '../../parts/records/GroupSessionFields.tsx';
import type { SessionValues } from '../../parts/records/record-values.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { AttendeeField } from './AttendeeField.tsx';
import { type AttendeeKeeper, makeAttendeeKeeper } from './attendee-keeping.ts';
import { makeNoAttendeesQuestion, useAttendees } from './attendee-work.ts';
import { describeDay } from './describe-day.ts';
import { MakeGroup } from './MakeGroup.tsx';
import { SameSessionStrip } from './SameSessionStrip.tsx';
import { SessionWeekNote } from './SessionWeekNote.tsx';
import { rewriteSession, saveNewSession, sendNewSession } from './session.mutations.ts';
import { startCreation } from './session-creation.ts';
import { useMovedWeek } from './use-moved-week.ts';
import { type FilledWork, useFilledState, useSameSession } from './use-same-session.ts';
import { useStartWeek } from './use-start-week.ts';

export const NEW_SESSION = 'New Group Session';
const NOBODY: AttendeeList['stored'] = [];

export interface GroupStart {
  readonly id: number;
  readonly name: string;
  readonly values: SessionValues;
  readonly attendees: readonly Attendee[];
  readonly work: FilledWork;
}

interface NewGroupSessionProps {
  catalogue: CoachingCatalogue;
  group?: GroupStart;
  onClose: () => void;
}

export function NewGroupSession({ catalogue, group, onClose }: NewGroupSessionProps) {
  const cache = useQueryClient();
  const drafts = useDrafts();
  const shownWeek = useStartWeek();
  const [today] = useState(readToday);
  const keptAs = group ? `log-group-${group.id}` : 'new-group-call';
  const [keeper] = useState(() => makeAttendeeKeeper(drafts, keptAs));
  const [stored] = useState(() => ({ values: group?.values ?? startSession(catalogue), version: 0 }));
  const [creation] = useState(() =>
    startCreation({ drafts, keptAs, create: sendNewSession, update: rewriteSession }),
  );
  const letGo = () => {
    creation.leave();
    keeper.forget();
  };
  const [kept] = useState(() => keeper.read());
  const lists = useOptionLists();
  const attendees = useAttendees(NOBODY, kept ?? group?.attendees);
  const [startIds] = useState(() => listIds(group?.attendees ?? []));
  useKeptList(keeper, attendees.added, startIds);
  const filledState = useFilledState(group?.work);
  const watch = useTwin<SessionValues>(['date', 'sessionType', 'coach']);
  const form = useRecordForm<SessionValues>({
    stored,
    isNew: true,
    keepAs: { name: keptAs, label: group?.name ?? 'New group session' },
    isOtherwiseChanged: attendees.isNone || listIds(attendees.added) !== startIds,
    check: (values) => {
      const hasMoved = settleWeek(values.date);
      const count = hasMoved && !attendees.isNone ? 0 : attendees.shown.length;
      return [...checkGroupSession(values, { topics: catalogue.topics, lists }), ...checkAttendees(count)];
    },
    confirm: () => makeNoAttendeesQuestion(attendees),
    save: async (fields) => {
      const whole = { fields, attendees: attendees.added.map(({ student }) => student) };
      const headers = watch.headers(fields);
      await saveNewSession(cache, (options) => creation.create(whole, { ...options, headers }));
      return undefined;
    },
    onTwin: watch.onTwin,
    ...(!group && { startNext: ({ coach, date }: SessionValues) => ({ ...stored.values, coach, date }) }),
    onReset: () => {
      attendees.reset();
      filledState.reset();
      for (const attendee of group?.attendees ?? []) attendees.add(attendee);
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
    filledState.forget();
    toast.info('Attendees removed', 'The date is in another week now. Add who attended in that week.');
  });
  const same = useSameSession(form, attendees, { catalogue, state: filledState });
  const add = (attendee: Attendee) => {
    // The search moves to the week of the typed date at once, since added attendees must belong to that week.
    settleWeek(form.values.date);
    attendees.add(attendee);
  };
  const twin = watch.twin(form.values);
  return (
    <RecordForm
      form={form}
      title={NEW_SESSION}
      startsAtSave={group !== undefined}
      saveLabel={twin ? 'Save Anyway' : 'Save'}
      warning={
        twin && (
          <TwinWarning
            twin={twin}
            noun="session"
            alike={`${form.values.sessionType}, ${describeDay(form.values.date)}`}
            panel={`group-call-${twin.recordId}`}
          />
        )
      }
      onClose={onClose}
    >
      <SameSessionStrip {...same} />
      <GroupSessionFields form={form} topics={catalogue.topics} />
      {!group && (
        <SessionWeekNote
          date={form.values.date}
          shownWeek={shownWeek}
          today={today}
          isSaving={form.isSaving}
          onChange={(day) => form.change('date', day)}
        />
      )}
      <AttendeeField
        attendees={{ ...attendees, add }}
        from={attendees.isNone ? undefined : same.filled}
        date={form.values.date}
        error={attendees.shown.length === 0 ? form.errors.attendees : undefined}
        isSaving={form.isSaving}
      />
      {!group && !attendees.isNone && (
        <MakeGroup
          catalogue={catalogue}
          session={form.values}
          weeks={attendees.added.map(({ student }) => student)}
        />
      )}
    </RecordForm>
  );
}

function listIds(attendees: readonly Attendee[]): string {
  return attendees.map(({ student }) => student).join();
}

/**
 * Stores the added attendees on the device, as the form's fields are, until the form is discarded; the initial
 * attendees are not stored.
 */
function useKeptList(keeper: AttendeeKeeper, added: readonly Attendee[], startIds: string): void {
  const ids = listIds(added);
  const keep = useEffectEvent((listed: string) => {
    if (listed !== startIds) keeper.keep(added);
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
