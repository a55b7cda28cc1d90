import { Link } from '@tanstack/react-router';
import { useConfiguration } from '../../../api/configuration.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { WeeklyMail } from '../../../features/home/staff-day/WeeklyMail.tsx';
import { staffScreens } from '../../../features/home/staff-screens.ts';
import { SettingsMenu } from '../../../features/settings/SettingsMenu.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { closeSheetOf } from '../../../ui/menus/close-sheet.ts';
import styles from './side.module.css';

export function SideSettings() {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const helpUrl = useConfiguration()?.helpUrl ?? '';
  const { label, to, isFor } = staffScreens.schoolSettings;
  return (
    <SettingsMenu besideLook={{ button: styles.item, word: styles.label }}>
      <WeeklyMail />
      {isFor({ user, activeStudent, helpUrl }) && (
        <Link
          to={to}
          className={buttonClass({ kind: 'plain', size: 'touch' })}
          onClick={({ currentTarget }) => closeSheetOf(currentTarget)}
        >
          {label}
        </Link>
      )}
    </SettingsMenu>
  );
}
