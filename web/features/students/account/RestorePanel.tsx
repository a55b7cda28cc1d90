import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import formStyles from '../../../editing/trial-form.module.css';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useChosenRecord } from '../use-chosen-record.ts';
import { restoreStudent } from './departure.mutations.ts';
import { useIsAdmin } from './use-is-admin.ts';

const TITLE = 'Restore Student';

/** restore-student: brings an archived student back into open work; nothing restarts. */
export function RestorePanel({ onClose }: PanelProps) {
  const cache = useQueryClient();
  const mayUse = useIsAdmin();
  const found = useChosenRecord((answer) => answer);
  const archived = found.record?.archived ?? null;
  const [restoresLogIn, setRestoresLogIn] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
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
  const send = async () => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await restoreStudent(cache, { id: student.recordId, name, restoresLogIn });
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Error restoring student');
    } finally {
      setIsSending(false);
    }
  };
  return (
    <SidePanel
      title={TITLE}
      context={name}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="restore-form" pending={isSending}>
            Restore
          </Button>
        </>
      }
    >
      <form
        id="restore-form"
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void send();
        }}
      >
        {failure !== undefined && (
          <p role="alert" className={formStyles.failure}>
            {failure}
          </p>
        )}
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
              change: onHold ? 'stays on hold' : endDate === '' ? 'runs on' : `stays as it is, to ${endDate}`,
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
      </form>
    </SidePanel>
  );
}
