import Flag from 'lucide-react/icons/flag';
import type { Ref } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useKeycap } from '../keys/use-keycap.tsx';

interface TypoButtonProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  isInRow: boolean;
  describedBy: string | undefined;
  ref: Ref<HTMLButtonElement>;
}

export function TypoButton({ label, isOpen, onToggle, isInRow, describedBy, ref }: TypoButtonProps) {
  if (!isInRow) return <CardTypoButton ref={ref} label={label} isOpen={isOpen} onToggle={onToggle} />;
  return (
    <IconButton
      ref={ref}
      kind="ghost"
      size="staff"
      label={label}
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <Flag aria-hidden="true" />
    </IconButton>
  );
}

function CardTypoButton({
  label,
  isOpen,
  onToggle,
  ref,
}: Pick<TypoButtonProps, 'label' | 'isOpen' | 'onToggle' | 'ref'>) {
  const { shortcuts } = useKeycap('report');
  return (
    <Button
      ref={ref}
      kind="ghost"
      size="touch"
      icon={<Flag size={18} aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-keyshortcuts={shortcuts}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}
