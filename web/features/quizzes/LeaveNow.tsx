import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { WayUp } from './BackControl.tsx';

/** Leaves a quiz that has no card left, one level up. */
export function LeaveNow({ upPath, onBack }: WayUp) {
  const leave = useEffectEvent(() => onBack?.());
  useEffect(() => leave(), []);
  return upPath === undefined ? <main id="main" tabIndex={-1} /> : <Navigate to={upPath} replace />;
}
