import Menu from 'lucide-react/icons/menu';
import { useId, useState } from 'react';
import { useReminder } from '../../../features/home/staff-day/use-reminder.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { openable } from '../../../ui/overlays/openable.tsx';
import { ReminderMark } from './ReminderMark.tsx';
import styles from './side.module.css';

const Drawer = openable(async () => (await import('./Drawer.tsx')).Drawer);

export function MenuButton() {
  const [isOpen, setIsOpen] = useState<boolean>();
  const reminder = useReminder();
  const reminderId = useId();
  return (
    <div className={styles.menu}>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-describedby={reminder ? reminderId : undefined}
        onPointerEnter={() => void Drawer.preload()}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <ReminderMark reminder={reminder} id={reminderId} />
      {isOpen !== undefined && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
