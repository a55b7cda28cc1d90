import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import styles from './SetupLine.module.css';
import { setupQuery } from './school.queries.ts';

/** Leads the admin of an installation that is not set up to its first run; nothing is shown otherwise. */
export function SetupLine() {
  const { data } = useQuery(setupQuery);
  if (!data || data.isSetUp) return null;
  return (
    <p className={styles.line}>
      This school is not set up yet. <Link to={paths.firstRun}>Set it up</Link>
    </p>
  );
}
