import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { brandLinkClass } from '../../ui/page/brand-class.ts';
import { paths } from '../paths.ts';
import { hasSide } from './has-side.ts';
import { chooseHeaderLook } from './header-look.ts';
import { PageHeader } from './PageHeader.tsx';
import { useIsHome, useScreen } from './use-screen.ts';

interface AppHeaderProps {
  /** True for the header of staff, on home too. Default: as the device remembers the last person. */
  isStaff?: boolean;
  strip?: ReactNode;
  stripOnPhone?: boolean;
  menu?: ReactNode;
  middle?: ReactNode;
  end?: ReactNode;
}

/** The header of every page: home button, user strip, settings and log-out (screens-student 2.2). */
export function AppHeader({ isStaff = hasSide(), ...parts }: AppHeaderProps) {
  return (
    <PageHeader
      look={chooseHeaderLook(useIsHome(), useScreen(), isStaff)}
      product={useConfiguration()?.product}
      renderHome={(brand) => (
        <Link to={paths.home} className={brandLinkClass} aria-label="home navigation">
          {brand}
        </Link>
      )}
      {...parts}
    />
  );
}
