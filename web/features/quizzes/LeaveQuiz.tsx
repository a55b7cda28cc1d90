import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Goes one level up from a quiz that cannot be taken; Back does not lead into it again. */
export function LeaveQuiz({ upPath, onLeave }: { upPath: string; onLeave: () => void }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onLeave();
    void navigate({ to: upPath, replace: true });
  });
  useEffect(() => leave(), []);
  return <main id="main" tabIndex={-1} />;
}
