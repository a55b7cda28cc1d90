import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './WayBack.module.css';

export function WayBack({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.back}>
      <Button kind="ghost" size="mid" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
