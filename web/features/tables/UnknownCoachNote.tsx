import { findOwnCoach, proposeCoach } from '@soltura/domain/people/own-coach';
import { isStaff } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { settingsQuery } from '../../base/school.queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { TableFormProps } from './screen-table.ts';
import styles from './UnknownCoachNote.module.css';

/**
 * Warns of a coach or admin without an entry in the coach list, by link or by address, and offers the link to a
 * matching entry (screens-staff 1.2).
 */
export function UnknownCoachNote({ form }: Pick<TableFormProps, 'form'>) {
  const { adminRole = '', emailAddress = '', name = '', coach = '' } = form.values;
  const isAsked = isStaff({ adminRole }) && coach === '';
  const catalogue = useQuery({ ...catalogueQuery, enabled: isAsked });
  const settings = useQuery({ ...settingsQuery, enabled: isAsked });
  const domains = settings.data?.find((setting) => setting.name === 'coachEmailDomains')?.value;
  if (!isAsked || !catalogue.data || domains === undefined) return null;
  const { coaches } = catalogue.data;
  const companyDomains = domains.split(/\s+/).filter((domain) => domain !== '');
  if (findOwnCoach(coaches, { emailAddress: emailAddress.trim() }, companyDomains)) return null;
  const proposed = proposeCoach(coaches, { emailAddress, name });
  // An admin need not be a coach.
  if (adminRole === 'admin' && !proposed) return null;
  return (
    <div className={styles.note}>
      <p className={styles.warning}>
        The app does not know this person as a coach: no records or students of their own. Choose their entry
        of the coach list under Coach.
      </p>
      {proposed && (
        <Button size="staff" onClick={() => form.change('coach', String(proposed.recordId))}>
          Link with {proposed.user.name}
        </Button>
      )}
    </div>
  );
}
