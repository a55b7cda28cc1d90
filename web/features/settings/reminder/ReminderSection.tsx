import { wordReminder } from '@soltura/domain/reminders/reminder-words';
import { useQuery } from '@tanstack/react-query';
import { useConfiguration } from '../../../api/configuration.ts';
import { useHasContact } from '../../../api/contact.ts';
import { useUser } from '../../../base/active-student.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import { Mark } from '../../../ui/page/Mark.tsx';
import styles from './Reminder.module.css';
import { ReminderForm } from './ReminderForm.tsx';
import { reminderQuery } from './reminder.queries.ts';

const EXAMPLE = 12;

/**
 * One reminder a day when cards are due: its switch, time and channel (screens-student 2.6). Empty for people who get
 * none.
 */
export function ReminderSection() {
  if (!useIsReminded()) return null;
  return (
    <section aria-labelledby="reminder" className={styles.section}>
      <h2 id="reminder">Reminder</h2>
      <Loaded />
      <p className={styles.rule}>At most one a day. None when nothing is due or you have already reviewed.</p>
    </section>
  );
}

export function ReminderExample() {
  const product = useConfiguration()?.product ?? '';
  if (!useIsReminded()) return null;
  return (
    <section aria-labelledby="what-it-says" className={styles.section}>
      <h2 id="what-it-says">What it says</h2>
      <div className={styles.note}>
        <Mark size={36} />
        <div>
          <b lang="es" translate="no">
            {product}
          </b>
          <p>{wordReminder(EXAMPLE)}</p>
        </div>
      </div>
    </section>
  );
}

/** Reminders are for people whose own role is 'student', even while they act for others: only they have due cards. */
function useIsReminded(): boolean {
  return useUser().roles.studentRole === 'student';
}

function Loaded() {
  const { data: reminder, isError, isFetching, refetch } = useQuery(reminderQuery);
  const hasContact = useHasContact();
  if (reminder) return <ReminderForm reminder={reminder} />;
  if (!isError && hasContact)
    return <div className={joinClasses(paperStyles.paper, styles.waiting)} aria-busy="true" />;
  return (
    <FailedLine message="Error loading the reminder." pending={isFetching} onRetry={() => void refetch()} />
  );
}
