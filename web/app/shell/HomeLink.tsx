import type { ReactNode } from 'react';
import { brandLinkClass } from '../../ui/page/brand-class.ts';
import { paths } from '../paths.ts';

/** The link of the header to home on a page without routes: it loads the document. */
export function HomeLink({ children }: { children: ReactNode }) {
  return (
    <a href={paths.home} className={brandLinkClass} aria-label="home navigation">
      {children}
    </a>
  );
}
