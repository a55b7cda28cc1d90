import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { EmptyMain } from '../../ui/page/EmptyMain.tsx';

/**
 * Navigates one level up from a quiz that cannot be taken; the history entry is replaced, so that Back does not return
 * to it.
 */
export function LeaveQuiz({ upPath, onLeave }: { upPath: string; onLeave: () => void }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onLeave();
    void navigate({ to: upPath, replace: true });
  });
  useEffect(() => leave(), []);
  return <EmptyMain />;
}
