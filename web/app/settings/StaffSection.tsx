import { isStaff } from '@soltura/domain/people/roles';
import { Link } from '@tanstack/react-router';
import { useConfiguration } from '../../api/configuration.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { WeeklyMail } from '../../features/home/staff-day/WeeklyMail.tsx';
import { staffScreens } from '../../features/home/staff-screens.ts';
import { SettingsSection } from '../../features/settings/SettingsSection.tsx';
import { RowContent } from '../../ui/menus/RowContent.tsx';
import { rowClass } from '../../ui/menus/row-class.ts';
import styles from './SettingsPage.module.css';

/** The Monday mail, and for admins the way to the settings of the school. Empty for students. */
export function StaffSection() {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const helpUrl = useConfiguration()?.helpUrl ?? '';
  const { label, icon: Icon, to, isFor } = staffScreens.schoolSettings;
  if (!isStaff(user.roles)) return null;
  return (
    <SettingsSection title="For staff">
      <li className={styles.mail}>
        <WeeklyMail layout="row" />
      </li>
      {isFor({ user, activeStudent, helpUrl }) && (
        <li>
          <Link to={to} className={rowClass}>
            <RowContent icon={<Icon aria-hidden="true" />} label={label} />
          </Link>
        </li>
      )}
    </SettingsSection>
  );
}
