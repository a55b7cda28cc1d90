import { type Day, parseDay } from '@soltura/domain/dates';
import { checkPrivateCall } from '@soltura/domain/records/private-call';
import { proposeDay } from '@soltura/domain/weeks/proposed-day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { readToday } from '../../base/read-today.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { TwinWarning } from '../../editing/TwinWarning.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { useTwin } from '../../editing/use-twin.ts';
import { PrivateCallFields } from '../../parts/records/PrivateCallFields.tsx';
import { ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { describeDay } from './describe-day.ts';
import {
  type NewPrivateCallValues,
  nameNewPrivateCall,
  namePrivateCall,
  readCallFields,
  startPrivateCall,
} from './new-private-call.ts';
import { privateCallWrites } from './private-call.mutations.ts';
import { StudentFields } from './StudentFields.tsx';
import { useNextStudent } from './use-next-student.ts';
import { useOwnCoach } from './use-own-coach.ts';
import { useStartWeek } from './use-start-week.ts';
import { useWeekRow } from './use-week-row.ts';
import type { JoinedWeek } from './use-week-rows.ts';

const TITLE = 'New Private Call';

/** Creates a private call for the row's student, or for a student to choose (screens-staff 3.3 'Create'). */
export function NewPrivateCallPanel({ id, onClose }: PanelProps) {
  return id === undefined ? <OfAnyone onClose={onClose} /> : <OfRow id={id} onClose={onClose} />;
}

function OfRow({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useWeekRow(id);
  const ownCoach = useOwnCoach();
  if (!found.row || ownCoach.email === undefined) {
    const waited = found.row ? ownCoach : found;
    const isMissing = waited.status === 'missing';
    return (
      <RecordNotice
        title={TITLE}
        status={waited.status}
        onRetry={waited.retry}
        {...(isMissing && { missingText: 'Week record is undefined, please try again' })}
        onClose={onClose}
      />
    );
  }
  return <NewPrivateCallForm caller={ownCoach.email} row={found.row} onClose={onClose} />;
}

function OfAnyone({ onClose }: { onClose: () => void }) {
  const ownCoach = useOwnCoach();
  if (ownCoach.email === undefined)
    return <RecordNotice title={TITLE} status={ownCoach.status} onRetry={ownCoach.retry} onClose={onClose} />;
  return <NewPrivateCallForm caller={ownCoach.email} row={undefined} onClose={onClose} />;
}

interface NewPrivateCallFormProps {
  caller: string;
  row: JoinedWeek | undefined;
  onClose: () => void;
}

function NewPrivateCallForm({ caller, row, onClose }: NewPrivateCallFormProps) {
  const cache = useQueryClient();
  const { open } = usePanelActions();
  const [today] = useState(readToday);
  const startWeek = useStartWeek();
  const lists = useOptionLists();
  const start = {
    week: row?.week.weekStarts ?? startWeek,
    relatedWeek: row ? String(row.week.recordId) : '',
    caller,
    callType: lists.callTypes[0] ?? '',
  };
  const findNext = useNextStudent();
  const startAgain = (saved: NewPrivateCallValues, relatedWeek: string) =>
    startPrivateCall(
      { ...start, week: parseDay(saved.week) ?? startWeek, relatedWeek, caller: saved.caller },
      today,
    );
  const watch = useTwin<NewPrivateCallValues>(['week', 'relatedWeek', 'date', 'caller', 'callType']);
  const form = useRecordForm<NewPrivateCallValues>({
    stored: { values: startPrivateCall(start, today), version: 0 },
    isNew: true,
    keepAs: {
      name: row ? nameNewPrivateCall(row.week.recordId) : 'new-private-call',
      label: 'New private call',
    },
    check: ({ relatedWeek, ...values }) =>
      checkPrivateCall(
        { ...values, relatedWeek: relatedWeek === '' ? null : Number(relatedWeek) },
        { isCreating: true, lists },
      ),
    save: async (typed, { idempotencyKey }) => {
      await privateCallWrites.create(cache, {
        relatedWeek: Number(typed.relatedWeek),
        values: readCallFields(typed),
        headers: watch.headers(typed),
        idempotencyKey,
      });
      return undefined;
    },
    onTwin: watch.onTwin,
    startNext: (saved) => startAgain(saved, start.relatedWeek),
    findNextStudent: (typed) => {
      const next = findNext(parseDay(typed.week) ?? startWeek, Number(typed.relatedWeek));
      if (next === undefined) return undefined;
      return row ? () => open(nameNewPrivateCall(next)) : startAgain(typed, String(next));
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const twin = watch.twin(form.values);
  const week: Day = parseDay(form.values.week) ?? startWeek;
  const handleWeek = (chosen: Day) => {
    // A proposed date follows the week; a date that was chosen stays.
    if (form.values.date === proposeDay(week, today)) form.change('date', proposeDay(chosen, today));
  };
  return (
    <RecordForm
      form={form}
      title={TITLE}
      context={row && `Week ${row.week.week}, ${row.week.weekStarts}`}
      saveLabel={twin ? 'Save Anyway' : 'Save'}
      warning={
        twin && (
          <TwinWarning
            twin={twin}
            noun="call"
            alike={`${form.values.callType}, ${describeDay(form.values.date)}`}
            panel={namePrivateCall(twin.recordId)}
          />
        )
      }
      onClose={onClose}
    >
      {row ? (
        <ReadOnlyField label="Student">{row.name}</ReadOnlyField>
      ) : (
        <StudentFields form={form} week={week} onWeek={handleWeek} />
      )}
      <PrivateCallFields form={form} weekStarts={week} />
    </RecordForm>
  );
}
