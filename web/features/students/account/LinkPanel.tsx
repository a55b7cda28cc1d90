import type { ListedStudent } from '@soltura/contract/people/user-lists';
import type { Student, StudentAccount } from '@soltura/contract/students/students';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import formStyles from '../../../editing/trial-form.module.css';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import { useChoosableStudents } from '../../../parts/people/use-choosable-students.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchCombobox } from '../../../ui/controls/SearchCombobox.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import typeStyles from '../../../ui/type.module.css';
import { enrolmentFactsQuery } from '../enrol/enrolment.queries.ts';
import { useChosenRecord } from '../use-chosen-record.ts';
import styles from './LinkPanel.module.css';
import { linkStudent } from './link.mutations.ts';
import { useIsAdmin } from './use-is-admin.ts';

const TITLE = 'Link Account';

/**
 * link-student: links a coaching student and a user, who is proposed by the address; for admins (screens-staff 7.12).
 */
export function LinkPanel({ onClose }: PanelProps) {
  const mayUse = useIsAdmin();
  const found = useChosenRecord((answer) => answer);
  if (!mayUse) {
    return <UnauthorizedPanel refusal="Only an admin can link accounts." detail="" onClose={onClose} />;
  }
  if (!found.record) {
    return <RecordNotice title={TITLE} status={found.status} onRetry={found.retry} onClose={onClose} />;
  }
  return <LinkForm whole={found.record} onClose={onClose} />;
}

interface SeenUser {
  recordId: number;
  version: number;
}

function LinkForm({ whole: { student, account }, onClose }: { whole: Student; onClose: () => void }) {
  const cache = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const id = student.recordId;
  const name = student.fullName || student.email || 'This student';
  const send = async (user: SeenUser, coachingStudent: number | null) => {
    if (isSending) return;
    setIsSending(true);
    try {
      await linkStudent(cache, { user, coachingStudent, name, idempotencyKey: crypto.randomUUID() });
      onClose();
    } catch {
      // The failure was reported by a toast; the panel shows the stored state.
      setIsSending(false);
    }
  };
  return (
    <SidePanel title={TITLE} context={name} onClose={onClose}>
      <div className={formStyles.form}>
        <p>{describeAccount(account)}</p>
        {account?.isLinked ? (
          <div>
            <Button pending={isSending} onClick={() => void send(account, null)}>
              Unlink
            </Button>
          </div>
        ) : (
          <>
            {account && (
              <div>
                <Button kind="primary" pending={isSending} onClick={() => void send(account, id)}>
                  Link with {account.name || account.emailAddress}
                </Button>
              </div>
            )}
            <OtherUser
              label={account ? 'Somebody else' : 'User'}
              isSending={isSending}
              onLink={(user) => void send(user, id)}
            />
          </>
        )}
      </div>
    </SidePanel>
  );
}

interface OtherUserProps {
  label: string;
  isSending: boolean;
  onLink: (user: SeenUser) => void;
}

function OtherUser({ label, isSending, onLink }: OtherUserProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ListedStudent>();
  const { found, reload, box } = useChoosableStudents(typed);
  const address = chosen?.emailAddress ?? '';
  const facts = useQuery({ ...enrolmentFactsQuery(address), enabled: address !== '' });
  const user = facts.data?.facts?.user;
  return (
    <div className={styles.other}>
      <p className={typeStyles.label}>{label}</p>
      <SearchCombobox
        {...box}
        label="User by name or email"
        placeholder="Search by name or email"
        size="mid"
        query={typed}
        onQuery={setTyped}
        onChoose={(id) => {
          setChosen(found.find(({ recordId }) => recordId === id));
          setTyped('');
        }}
      />
      {reload && <FailedLine message="The users could not be loaded." onRetry={reload} />}
      {chosen && (
        <output className={styles.chosen}>
          {chosen.name} ({chosen.emailAddress || 'without an address'})
          {user && user.coachingStudent !== null && ': linked with another coaching student, which ends'}
        </output>
      )}
      {chosen && address === '' && (
        <p className={typeStyles.quiet}>Without an address they cannot sign in: give them one first.</p>
      )}
      {facts.isError && (
        <FailedLine message="The user could not be read." onRetry={() => void facts.refetch()} />
      )}
      {chosen && user && (
        <div>
          <Button pending={isSending} onClick={() => onLink(user)}>
            Link with {chosen.name || chosen.emailAddress}
          </Button>
        </div>
      )}
    </div>
  );
}

function describeAccount(account: StudentAccount | null): string {
  if (!account) return 'No user is linked with this student, and none has their address.';
  const who = account.name === '' ? account.emailAddress : `${account.name} (${account.emailAddress})`;
  return account.isLinked
    ? `${who} is linked: they stay one person when an address changes. To link somebody else, unlink first.`
    : `${who} has the same address and is taken for this student until one of the addresses changes. A link keeps them together.`;
}
