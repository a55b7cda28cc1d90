import { formatNumber } from '@soltura/domain/numbers';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useUnsentWork } from '../../parts/unsent/use-unsent-work.ts';
import { KeptSound } from './KeptSound.tsx';
import styles from './OnThisDevice.module.css';
import { SettingRow, SettingsSection } from './SettingsSection.tsx';

/**
 * The data that this device keeps for times without a network, and the work it has not sent yet (screens-student 25.2,
 * 26.3).
 */
export function OnThisDevice() {
  const { count } = useUnsentWork();
  const isWaiting = count > 0;
  return (
    <SettingsSection
      title="On this device"
      note={isWaiting && 'Clearing this site’s data in the browser would delete what is waiting.'}
    >
      <SettingRow label="Waiting" detail="Sent when connected">
        {isWaiting ? (
          <span className={styles.waiting}>
            <CloudUpload aria-hidden="true" />
            {formatNumber(count)} waiting to be sent
          </span>
        ) : (
          <span className={styles.nothing}>Nothing</span>
        )}
      </SettingRow>
      <KeptSound />
    </SettingsSection>
  );
}
