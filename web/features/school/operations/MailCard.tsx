import type { OperationsState } from '@soltura/contract/school/operations';
import { countOf, formatNumber, formatSpan } from '@soltura/domain/numbers';
import { describeMailFailure } from '@soltura/domain/school/operations';
import { Definition, DefinitionList } from '../../../ui/staff/DefinitionList.tsx';
import { OperationsCard } from './OperationsCard.tsx';
import styles from './parts.module.css';

export function MailCard({ state: { mail, mailUse, failureDays } }: { state: OperationsState }) {
  return (
    <OperationsCard id="mail" title="Mail Queue">
      {mail ? (
        <DefinitionList>
          <Definition term="Waiting">
            {mail.waiting === 0
              ? 'None'
              : `${formatNumber(mail.waiting)}, the oldest for ${formatSpan(mail.oldestSeconds)}`}
          </Definition>
          <Definition term="Retrying">{mail.retried === 0 ? 'None' : formatNumber(mail.retried)}</Definition>
          {mail.lastFailure !== null && (
            <Definition term="Last Error">
              <span className={styles.bad}>{describeMailFailure(mail.lastFailure)}</span>
            </Definition>
          )}
          <Definition term="Given Up">
            {mail.givenUp === 0 ? 'None' : countOf(mail.givenUp, 'mail')} in the last {failureDays} days
          </Definition>
        </DefinitionList>
      ) : mailUse === 'elsewhere' ? (
        <div className={styles.advice}>
          <p>People sign in with another provider, which sends its mails by itself.</p>
        </div>
      ) : (
        <div className={styles.advice}>
          <p>No mails are sent: nobody can confirm an address or choose a new password by themselves.</p>
          <p>
            Whoever runs the server names a mail server in the settings <code>SMTP_URL</code> and{' '}
            <code>MAIL_FROM</code> and starts it again. Until then 'Invite' in the panel of a user makes
            links.
          </p>
        </div>
      )}
    </OperationsCard>
  );
}
