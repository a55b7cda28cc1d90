import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/controls/button-class.ts';
import type { Path } from '../paths.ts';

interface SectionLinkProps {
  to: Path;
  search?: { student?: number };
  children: ReactNode;
}

export function SectionLink({ to, search = {}, children }: SectionLinkProps) {
  return (
    <Link to={to} search={search} className={buttonClass({ kind: 'link', size: 'staff' })}>
      {children}
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}
