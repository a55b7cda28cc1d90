import { ON } from '@soltura/domain/tables/filter-rows';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TABLE_PATH } from '../../../app/paths.ts';
import { useUser } from '../../../base/active-student.ts';
import { InviteUser } from '../../../parts/people/InviteUser.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { findQuery } from '../../tables/tables.queries.ts';
import styles from './InviteStep.module.css';

/** The largest number of users listed; others are invited from the table of users. */
const MAX_SHOWN = 20;
const neverSignedIn = { filters: { 'Never Signed In:': ON }, sort: null, from: 0, size: MAX_SHOWN };

export function InviteStep() {
  const me = useUser();
  const { data } = useQuery(findQuery('users', neverSignedIn));
  if (!data) return <LoadingPanel message="Loading User Data..." />;
  const waiting = data.rows.filter(({ recordId }) => recordId !== me.recordId);
  const more = data.count - data.rows.length;
  if (waiting.length === 0)
    return <p className={styles.note}>Nobody is waiting: create a coach or a student first.</p>;
  return (
    <>
      <p className={styles.note}>
        Each link lets one person choose a password. Copy it and send it to them; it works once.
      </p>
      <ul className={styles.people}>
        {waiting.map(({ recordId, values }) => (
          <li key={recordId} className={styles.person}>
            <span className={styles.who}>
              <strong>{String(values['name'] || values['emailAddress'])}</strong>
              <span>{String(values['emailAddress'])}</span>
            </span>
            <InviteUser emailAddress={String(values['emailAddress'])} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.note}>
          {more} more have never signed in: invite them from the{' '}
          <Link to={TABLE_PATH} params={{ table: 'users' }}>
            Users Table
          </Link>
          .
        </p>
      )}
    </>
  );
}
