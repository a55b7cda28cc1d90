import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/controls/Button.tsx';
import { useModal } from '../../../ui/overlays/use-modal.tsx';

interface DeleteCreditProps {
  isBusy: boolean;
  onDelete: () => void;
}

export function DeleteCredit({ isBusy, onDelete }: DeleteCreditProps) {
  const { openModal, modal } = useModal();
  const ask = () =>
    openModal({
      title: 'Confirm Delete',
      body: 'Are you sure you want to delete this bundle credit? This action cannot be undone.',
      type: 'confirm',
      destroys: true,
      onConfirm: onDelete,
    });
  return (
    <>
      <Button kind="danger-quiet" icon={<Trash aria-hidden="true" />} disabled={isBusy} onClick={ask}>
        Delete
      </Button>
      {modal}
    </>
  );
}
