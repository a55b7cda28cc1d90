import type { Example } from '@soltura/contract/examples/examples';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { openable } from '../../ui/overlays/openable.tsx';

const SeveralStudents = openable(async () => (await import('./SeveralStudents.tsx')).SeveralStudents);

interface AssignSeveralProps {
  examples: readonly Example[];
  onAssigned: () => void;
}

export function AssignSeveral({ examples, onAssigned }: AssignSeveralProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="staff"
        icon={<UsersRound aria-hidden="true" />}
        disabled={examples.length === 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Several Students
      </Button>
      {isOpen && (
        <SeveralStudents examples={examples} onAssigned={onAssigned} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
