import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The target of 'Back', one level up: another address, or another state of the same screen. */
export type WayUp = { upPath: string; onBack?: undefined } | { upPath?: undefined; onBack: () => void };

type BackControlProps = WayUp & {
  className: string;
  'aria-label'?: string;
  'data-on'?: string;
  'data-place'?: string;
  children: ReactNode;
};

export function BackControl({ upPath, onBack, ...look }: BackControlProps) {
  if (upPath !== undefined) return <Link to={upPath} {...look} />;
  return <button type="button" onClick={onBack} {...look} />;
}
