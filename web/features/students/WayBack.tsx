import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './WayBack.module.css';

/** The button from the chosen student back to the list, in windows that show only one of them (ui.md 9). */
export function WayBack({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.back}>
      <Button kind="ghost" size="mid" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
