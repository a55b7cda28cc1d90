import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What 'Back' does, one level up: it leads to another address, or to another state of the same one. */
export type WayUp = { upPath: string; onBack?: undefined } | { upPath?: undefined; onBack: () => void };

type BackControlProps = WayUp & {
  className: string;
  'aria-label'?: string;
  'data-on'?: string;
  children: ReactNode;
};

/** 'Back' as a link or as a button, alike to the eye. */
export function BackControl({ upPath, onBack, ...look }: BackControlProps) {
  if (upPath !== undefined) return <Link to={upPath} {...look} />;
  return <button type="button" onClick={onBack} {...look} />;
}
