import { writeStoredDay } from '@soltura/domain/day-names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { Ledger } from '../../../ui/figures/Ledger.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { useChosenRecord } from '../use-chosen-record.ts';
import { restoreStudent } from './departure.mutations.ts';
import { TrialPanel } from './TrialPanel.tsx';
import { useIsAdmin } from './use-is-admin.ts';
import { useTrialSending } from './use-trial-sending.ts';

const TITLE = 'Restore Student';

/** restore-student: restores an archived student; memberships that ended or are on hold stay so. */
export function RestorePanel({ onClose }: PanelProps) {
  const cache = useQueryClient();
  const mayUse = useIsAdmin();
  const found = useChosenRecord((answer) => answer);
  const archived = found.record?.archived ?? null;
  const [restoresLogIn, setRestoresLogIn] = useState(true);
  const { isSending, failure, send } = useTrialSending('Error restoring student', { onDone: onClose });
  if (!mayUse) {
    return <UnauthorizedPanel refusal="Only an admin can restore a student." detail="" onClose={onClose} />;
  }
  if (!found.record || (!archived && !isSending)) {
    const isPresent = found.record !== undefined;
    return (
      <RecordNotice
        title={TITLE}
        status={isPresent ? 'missing' : found.status}
        missingText={isPresent ? 'This student is not archived' : 'Record not found'}
        onRetry={found.retry}
        onClose={onClose}
      />
    );
  }
  const { student, memberships } = found.record;
  const name = student.fullName || student.email || 'This student';
  const restore = () => restoreStudent(cache, { id: student.recordId, name, restoresLogIn });
  return (
    <TrialPanel
      title={TITLE}
      context={name}
      action="Restore"
      isSending={isSending}
      failure={failure}
      onSubmit={() => void send(restore)}
      onClose={onClose}
    >
      {archived?.endedLogIn === true && (
        <Toggle
          label="Give their log-in back"
          size="touch"
          layout="row"
          checked={restoresLogIn}
          onChange={setRestoresLogIn}
        />
      )}
      <Ledger
        title="What this changes"
        lines={[
          { id: 'student', term: name, change: 'is back in lists, searches and open work' },
          ...memberships.map(({ recordId, courseName, onHold, endDate }) => ({
            id: `membership-${recordId}`,
            term: courseName || 'Unknown Course',
            change: onHold
              ? 'stays on hold'
              : endDate === ''
                ? 'runs on'
                : `stays as it is, to ${writeStoredDay(endDate)}`,
          })),
          {
            id: 'coach',
            term: 'Primary coach',
            change: student.coachName ? `stays ${student.coachName}` : 'none',
          },
          ...(archived?.endedLogIn === true
            ? [{ id: 'log-in', term: 'Log-in', change: restoresLogIn ? 'works again' : 'stays ended' }]
            : []),
        ]}
      />
    </TrialPanel>
  );
}
