import { type Invitation, school } from '@soltura/contract/school/school';
import MailPlus from 'lucide-react/icons/mail-plus';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyBox } from '../../ui/controls/CopyBox.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import typeStyles from '../../ui/type.module.css';
import styles from './InviteUser.module.css';

interface InviteUserProps {
  /** The stored address; an unsaved one cannot be invited. */
  emailAddress: string;
}

const FAILED = 'Could not invite';

/** Creates an invitation link to copy; the user's former invitation becomes invalid. */
export function InviteUser({ emailAddress }: InviteUserProps) {
  const [invited, setInvited] = useState<{ emailAddress: string; invitation: Invitation }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const invite = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const invitation = await call(school.invite, { body: { emailAddress } });
      setInvited({ emailAddress, invitation });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : FAILED);
      logFailure(FAILED, error);
    } finally {
      setIsBusy(false);
    }
  };
  if (invited?.emailAddress === emailAddress) return <Made invitation={invited.invitation} />;
  return (
    <div className={styles.invite}>
      <Button icon={<MailPlus aria-hidden="true" />} pending={isBusy} onClick={() => void invite()}>
        Invite
      </Button>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  );
}

function Made({ invitation: { link, isMailed, expiresAt, issuer } }: { invitation: Invitation }) {
  if (link === '') {
    return (
      <output className={typeStyles.quiet}>
        Accounts are managed at {issuer}. Make one there with this address.
      </output>
    );
  }
  return (
    <div className={styles.made}>
      <CopyBox label="Invitation link" noun="link" value={link} />
      <output className={typeStyles.quiet}>
        Works once{expiresAt !== null && `, until ${formatInstant(expiresAt)}`}. It is shown only now.
        {isMailed && ' Another one goes out by mail.'}
      </output>
    </div>
  );
}
