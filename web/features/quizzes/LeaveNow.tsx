import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { EmptyMain } from '../../ui/page/EmptyMain.tsx';
import type { WayUp } from './text/BackControl.tsx';

export function LeaveNow({ upPath, onBack }: WayUp) {
  const leave = useEffectEvent(() => onBack?.());
  useEffect(() => leave(), []);
  return upPath === undefined ? <EmptyMain /> : <Navigate to={upPath} replace />;
}
