import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { setupQuery } from '../../base/school.queries.ts';
import styles from './home-line.module.css';

export function SetupLine() {
  const { data } = useQuery(setupQuery);
  if (!data || data.isSetUp) return null;
  return (
    <p className={styles.line}>
      This school is not set up yet. <Link to={paths.firstRun}>Set it up</Link>
    </p>
  );
}
