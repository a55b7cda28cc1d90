import Plus from 'lucide-react/icons/plus';
import { Button } from '../../ui/controls/Button.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import styles from './filters/WeekFilters.module.css';

const PLUS = <Plus aria-hidden="true" />;

export function NewRecords({ onPanel }: { onPanel: (key: string) => void }) {
  const [areKeysOn] = useSingleKeyShortcuts();
  const size = useIsPhone() ? 'touch' : 'staff';
  return (
    <div className={styles.makers}>
      <Button
        size={size}
        icon={PLUS}
        aria-keyshortcuts={areKeysOn ? 'N' : undefined}
        onClick={() => onPanel('new-assignment')}
      >
        New Assignment
      </Button>
      <Button size={size} icon={PLUS} onClick={() => onPanel('new-group-call')}>
        New Group Call
      </Button>
    </div>
  );
}
