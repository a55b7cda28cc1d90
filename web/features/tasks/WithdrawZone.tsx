import { firstNameOf } from '@soltura/domain/people/first-name';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/controls/Button.tsx';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import styles from './tasks.module.css';

interface WithdrawZoneProps {
  name: string;
  isHandedIn: boolean;
  isBusy: boolean;
  onWithdraw: () => void;
}

/** The end of a task's form, with the withdrawal of the task (screens-coaching 1.4). */
export function WithdrawZone({ name, isHandedIn, isBusy, onWithdraw }: WithdrawZoneProps) {
  const { openModal, modal } = useModal();
  const first = firstNameOf(name);
  const ask = () =>
    openModal({
      title: 'Withdraw this task?',
      body: isHandedIn
        ? `${first} sees it no longer. What was handed in stays with the coaches. Undo brings it back right afterwards.`
        : `${first} sees it no longer. Undo brings it back right afterwards.`,
      type: 'confirm',
      destroys: true,
      onConfirm: onWithdraw,
    });
  return (
    <section className={styles.zone}>
      <Button kind="danger-quiet" icon={<Undo aria-hidden="true" />} disabled={isBusy} onClick={ask}>
        Withdraw Task
      </Button>
      {modal}
    </section>
  );
}
