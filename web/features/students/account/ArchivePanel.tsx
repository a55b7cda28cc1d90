import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { DepartureAnswer } from '@soltura/contract/students/departures';
import type { StudentDetails } from '@soltura/contract/students/students';
import {
  checkDeparture,
  countPlan,
  type DepartureChoice,
  departureWays,
  planDeparture,
} from '@soltura/domain/students/departure';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from '../../../base/catalogue.queries.ts';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { Ledger } from '../../../ui/figures/Ledger.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { DateInput } from '../../../ui/staff/DateInput.tsx';
import { useChosenRecord } from '../use-chosen-record.ts';
import { departStudent, departureQuery } from './departure.mutations.ts';
import { describeDeparture } from './departure-words.ts';
import { TrialPanel } from './TrialPanel.tsx';
import { useIsAdmin } from './use-is-admin.ts';
import { useTrialSending } from './use-trial-sending.ts';

const WAYS = { end: 'End', hold: 'Put on hold' } as const;
const TITLE = 'Archive Student';

/** archive-student: the form of a departure above a list of its changes, which the server computes by the same rule. */
export function ArchivePanel({ onClose }: PanelProps) {
  const mayUse = useIsAdmin();
  const found = useChosenRecord(({ student }) => student);
  const id = found.record?.recordId ?? 0;
  const isPresent = found.answer?.archived === null;
  const facts = useQuery({ ...departureQuery(id), enabled: mayUse && isPresent });
  const catalogue = useQuery(catalogueQuery);
  if (!mayUse) {
    return <UnauthorizedPanel refusal="Only an admin can archive a student." detail="" onClose={onClose} />;
  }
  if (!found.record) {
    return <RecordNotice title={TITLE} status={found.status} onRetry={found.retry} onClose={onClose} />;
  }
  if (!isPresent) {
    const missingText = 'This student is archived already';
    return (
      <RecordNotice
        title={TITLE}
        status="missing"
        missingText={missingText}
        onRetry={found.retry}
        onClose={onClose}
      />
    );
  }
  if (!facts.data || !catalogue.data) {
    const isFailed = facts.isError || catalogue.isError;
    const retry = () => void Promise.all([facts.refetch(), catalogue.refetch()]);
    return (
      <RecordNotice
        title={TITLE}
        status={isFailed ? 'failed' : 'pending'}
        onRetry={retry}
        onClose={onClose}
      />
    );
  }
  return (
    <DepartureForm
      student={found.record}
      facts={facts.data}
      catalogue={catalogue.data}
      onChanged={() => void facts.refetch()}
      onClose={onClose}
    />
  );
}

interface DepartureFormProps {
  student: StudentDetails;
  facts: DepartureAnswer;
  catalogue: CoachingCatalogue;
  /** Called when the server's changes differ from those shown. */
  onChanged: () => void;
  onClose: () => void;
}

function DepartureForm({ student, facts, catalogue, onChanged, onClose }: DepartureFormProps) {
  const cache = useQueryClient();
  const [choice, setChoice] = useState<DepartureChoice>({
    runs: 'end',
    lastDay: facts.today,
    relatedCoach: facts.relatedCoach,
    endsLogIn: facts.user !== null && !facts.user.isStaff,
  });
  const { isSending, failure, forgetFailure, send } = useTrialSending('Error archiving student', {
    onDone: onClose,
    onStale: onChanged,
  });
  const change = (next: Partial<DepartureChoice>) => {
    forgetFailure();
    setChoice({ ...choice, ...next });
  };
  const broken = checkDeparture(choice, facts);
  const plan = planDeparture(facts, choice);
  const nameCoach = (id: number | null) =>
    id === null
      ? 'no coach'
      : (catalogue.coaches.find(({ recordId }) => recordId === id)?.user.name ??
        (student.coachName || 'a former coach'));
  const name = student.fullName || student.email || 'This student';
  const coaches = [
    ...(catalogue.coaches.some(({ recordId }) => recordId === facts.relatedCoach)
      ? []
      : [{ value: facts.relatedCoach ?? 0, label: nameCoach(facts.relatedCoach) }]),
    ...catalogue.coaches.map(({ recordId, user }) => ({ value: recordId, label: user.name })),
    ...(facts.relatedCoach === null ? [] : [{ value: 0, label: 'no coach' }]),
  ];
  const submit = (form: HTMLFormElement) => {
    if (broken.length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const { recordId: id } = student;
    const departing = { id, name, version: facts.version, choice, shown: countPlan(plan) };
    void send(() => departStudent(cache, departing));
  };
  return (
    <TrialPanel
      title={TITLE}
      context={name}
      action="Archive"
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        legend="Memberships that run"
        options={departureWays.map((value) => ({ value, label: WAYS[value] }))}
        value={choice.runs}
        onChange={(runs) => change({ runs })}
      />
      <Field
        label="Last Day"
        required
        error={broken.find(({ field }) => field === 'lastDay')?.message}
        help="Days are in UTC."
      >
        {(control) => (
          <DateInput {...control} value={choice.lastDay} onChange={(lastDay) => change({ lastDay })} />
        )}
      </Field>
      <Field label="Hand open work to">
        {(control) => (
          <Select
            {...control}
            options={coaches}
            value={choice.relatedCoach ?? 0}
            onChange={(id) => change({ relatedCoach: id === 0 ? null : id })}
          />
        )}
      </Field>
      {facts.user && !facts.user.isStaff && (
        <Toggle
          label="End their log-in"
          size="touch"
          layout="row"
          checked={choice.endsLogIn}
          onChange={(endsLogIn) => change({ endsLogIn })}
        />
      )}
      <Ledger
        title="What this changes"
        lines={broken.length > 0 ? [] : describeDeparture({ facts, choice, plan, nameCoach })}
      />
    </TrialPanel>
  );
}
