import type { ReactNode } from 'react';
import { BandButton } from './BandButton.tsx';

interface CommitButtonProps {
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The button on a staff screen's band that saves or sends. Its keys are those of `useCommitKey`. */
export function CommitButton({ disabled, onClick, children }: CommitButtonProps) {
  return (
    <BandButton
      tone="light"
      size="mid"
      keycap="Ctrl ↵"
      shortcuts="Control+Enter"
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </BandButton>
  );
}
