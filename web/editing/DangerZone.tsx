import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../ui/controls/Button.tsx';
import { useModal } from '../ui/overlays/use-modal.tsx';
import styles from './DangerZone.module.css';

interface DangerZoneProps {
  isBusy: boolean;
  isUndoable?: boolean;
  onDelete: () => void;
}

/** The section at the end of a form that deletes the record, for people who may (screens-staff 3.5). */
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
