import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { EmptyMain } from '../../ui/page/EmptyMain.tsx';

/** Leaves a quiz that cannot be taken, one level up; Back does not return to it. */
export function LeaveQuiz({ upPath, onLeave }: { upPath: string; onLeave: () => void }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onLeave();
    void navigate({ to: upPath, replace: true });
  });
  useEffect(() => leave(), []);
  return <EmptyMain />;
}
