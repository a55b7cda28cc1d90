import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../ui/controls/Button.tsx';
import { useModal } from '../ui/overlays/use-modal.tsx';
import styles from './DangerZone.module.css';

interface DangerZoneProps {
  isBusy: boolean;
  /** Whether the deletion is taken back by Undo. */
  isUndoable?: boolean;
  onDelete: () => void;
}

/** Closes the form of a record the person may delete (screens-staff 3.5). */
export function DangerZone({ isBusy, isUndoable = false, onDelete }: DangerZoneProps) {
  const { openModal, modal } = useModal();
  const ask = () =>
    openModal({
      title: 'Are you sure you want to delete this record?',
      body: isUndoable ? 'Undo brings it back right afterwards.' : 'This action cannot be undone',
      type: 'confirm',
      destroys: true,
      onConfirm: onDelete,
    });
  return (
    <section className={styles.zone}>
      <h3 className={styles.heading}>Danger Zone!</h3>
      <Button kind="danger-quiet" icon={<Trash aria-hidden="true" />} disabled={isBusy} onClick={ask}>
        Delete Record
      </Button>
      {modal}
    </section>
  );
}
