import { formatNumber } from '@soltura/domain/numbers';
import { writeBehind } from '@soltura/domain/reports/behind';
import type { Count } from '@soltura/domain/reports/figures/counts';
import { describeBehind, nameBehind } from '@soltura/domain/reports/words';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { ReportNames } from './report-names.ts';

interface CountLinkProps {
  of: Count;
  className?: string | undefined;
  children?: ReactNode;
}

export function CountLink({ of: { count, behind }, className, children }: CountLinkProps) {
  const names = use(ReportNames);
  const says = `${nameBehind(behind, count)}, ${describeBehind(behind, names.today, names)}`;
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, panel: 'records', behind: writeBehind(behind) })}
      state={(before) => ({ ...before, isPanelOpened: true })}
      resetScroll={false}
      preload={false}
      className={className}
      aria-label={typeof children === 'string' ? `${children}: ${says}` : says}
    >
      {children ?? formatNumber(count)}
    </Link>
  );
}
