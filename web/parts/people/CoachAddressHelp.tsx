import { describeUnknownCoach } from '@soltura/domain/people/own-coach';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../base/school.queries.ts';
import styles from './CoachAddressHelp.module.css';

/**
 * Explains which addresses belong to coaches, and warns about a typed one that does not, unless user and coach are
 * linked (screens-staff 1.2).
 */
export function CoachAddressHelp({ email, isLinked = false }: { email: string; isLinked?: boolean }) {
  const { data } = useQuery(settingsQuery);
  const domains = data?.find(({ name }) => name === 'coachEmailDomains')?.value;
  if (domains === undefined) return null;
  const known = domains.split(/\s+/).filter((domain) => domain !== '');
  const unknown = describeUnknownCoach(email.trim(), known);
  if (unknown !== undefined && isLinked) {
    return 'The app will know them by the link to their user, whatever this address is.';
  }
  if (unknown !== undefined) return <span className={styles.warning}>{unknown}</span>;
  return known.length > 0 && `Coaches are known by addresses at ${known.join(' or ')}.`;
}
