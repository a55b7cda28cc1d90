import { describeUnknownCoach } from '@soltura/domain/people/own-coach';
import { useQuery } from '@tanstack/react-query';
import styles from './CoachAddressHelp.module.css';
import { settingsQuery } from './school.queries.ts';

/** Says by which addresses the app knows coaches, and of one that is typed that it would not (screens-staff 1.2). */
export function CoachAddressHelp({ email }: { email: string }) {
  const { data } = useQuery(settingsQuery);
  const domains = data?.find(({ name }) => name === 'coachEmailDomains')?.value;
  if (domains === undefined) return null;
  const known = domains.split(/\s+/).filter((domain) => domain !== '');
  const unknown = describeUnknownCoach(email.trim(), known);
  if (unknown !== undefined) return <span className={styles.warning}>{unknown}</span>;
  return known.length > 0 && `Coaches are known by addresses at ${known.join(' or ')}.`;
}
