import { countOf } from '@soltura/domain/numbers';
import { nameKeptTime } from '../../../../editing/kept-time.ts';
import { Button } from '../../../../ui/Button.tsx';
import { joinClasses } from '../../../../ui/class-names.ts';
import paperStyles from '../../../../ui/paper.module.css';
import { StaffRow } from '../../../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../../../ui/table/StaffTable.tsx';
import typeStyles from '../../../../ui/type.module.css';
import { useCommitKey } from '../../../../ui/use-commit-key.ts';
import { useStableHandler } from '../../../../ui/use-stable-handler.ts';
import styles from './EnrolledMany.module.css';
import type { SentList } from './kept-list.ts';

interface UnansweredListProps {
  sent: SentList;
  isSending: boolean;
  onSend: () => void;
  onBack: () => void;
}

const columns = [
  { key: 'name', head: 'Name', width: '40%' },
  { key: 'email', head: 'Email' },
];

/** People who were sent to be enrolled, and may be: the answer was lost. */
export function UnansweredList({ sent: { body, sentAt }, isSending, onSend, onBack }: UnansweredListProps) {
  const send = useStableHandler(() => {
    if (!isSending) onSend();
  });
  useCommitKey(send);
  const { people } = body;
  const who = countOf(people.length, 'student');
  return (
    <>
      <div className={styles.words}>
        <p>
          <strong>No answer came.</strong> {who} may be enrolled: the list of {nameKeptTime(sentAt)} was sent.
          Sent once more, it enrols nobody twice.
        </p>
        <div className={styles.acts}>
          <Button kind="primary" size="staff" disabled={isSending} onClick={send}>
            {isSending ? 'Enrolling…' : 'Send Once More'}
          </Button>
          <Button size="staff" disabled={isSending} onClick={onBack}>
            Back to the List
          </Button>
        </div>
        <p className={typeStyles.quiet}>
          Back in the list, who is enrolled is recognised, but credits are given once more.
        </p>
      </div>
      <div className={joinClasses(paperStyles.paper, styles.paper)}>
        <StaffTable className={styles.table} columns={columns} aria-label="Sent">
          {people.map(({ name, emailAddress }) => (
            <StaffRow key={emailAddress}>
              <th scope="row">{name}</th>
              <td data-name="Email">{emailAddress}</td>
            </StaffRow>
          ))}
        </StaffTable>
      </div>
    </>
  );
}
