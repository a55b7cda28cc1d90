import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx';
import { useUser } from '../../people/active-student.ts';
import { useTableData } from '../../tables/tables.queries.ts';
import { InviteUser } from '../InviteUser.tsx';
import styles from './InviteStep.module.css';

/** More are invited from the table of users. */
const MOST_SHOWN = 20;
const usersTable: string = `${paths.tables}/users`;

/** Everybody who may sign in and never did, each with a way to invite them. */
export function InviteStep() {
  const me = useUser();
  const { status, rows } = useTableData('users');
  if (status !== 'found') return <LoadingPanel message="Loading User Data..." />;
  const waiting = rows.filter(
    ({ recordId, values }) =>
      recordId !== me.recordId && values['lastSignedIn'] === null && values['isArchived'] !== true,
  );
  if (waiting.length === 0)
    return <p className={styles.note}>Nobody is waiting: create a coach or a student first.</p>;
  return (
    <>
      <p className={styles.note}>
        Each link lets one person choose a password. Copy it and send it to them; it works once.
      </p>
      <ul className={styles.people}>
        {waiting.slice(0, MOST_SHOWN).map(({ recordId, values }) => (
          <li key={recordId} className={styles.person}>
            <span className={styles.who}>
              <strong>{String(values['name'] || values['emailAddress'])}</strong>
              <span>{String(values['emailAddress'])}</span>
            </span>
            <InviteUser emailAddress={String(values['emailAddress'])} />
          </li>
        ))}
      </ul>
      {waiting.length > MOST_SHOWN && (
        <p className={styles.note}>
          {waiting.length - MOST_SHOWN} more have never signed in: invite them from the{' '}
          <Link to={usersTable}>Users Table</Link>.
        </p>
      )}
    </>
  );
}
