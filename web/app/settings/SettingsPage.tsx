import { CoachingMailsSection } from '../../features/settings/CoachingMailsSection.tsx';
import { DisplaySection } from '../../features/settings/DisplaySection.tsx';
import { KeysSection } from '../../features/settings/KeysSection.tsx';
import { OnThisDevice } from '../../features/settings/OnThisDevice.tsx';
import { ReviewsSection } from '../../features/settings/ReviewsSection.tsx';
import { ReminderExample, ReminderSection } from '../../features/settings/reminder/ReminderSection.tsx';
import { SignInsSection } from '../../features/settings/SignInsSection.tsx';
import styles from './SettingsPage.module.css';
import { StaffSection } from './StaffSection.tsx';

/**
 * All settings of the signed-in person (screens-student 2.6). A section is a component of its own, made of
 * `SettingsSection` and its rows; a section that is not for this person is empty. On phones the columns follow each
 * other.
 */
export function SettingsPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>Settings</h1>
      <div className={styles.column}>
        <ReminderSection />
        <ReviewsSection />
        <KeysSection />
      </div>
      <div className={styles.column}>
        <ReminderExample />
        <OnThisDevice />
        <DisplaySection />
        <CoachingMailsSection />
        <StaffSection />
        <SignInsSection />
      </div>
    </main>
  );
}
