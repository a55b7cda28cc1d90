import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { Brand } from '../../ui/Brand.tsx';
import { brandLinkClass } from '../../ui/brand-class.ts';
import { Header } from '../../ui/Header.tsx';
import { paths } from '../paths.ts';
import { useIsHome, useScreen } from './use-screen.ts';

interface AppHeaderProps {
  strip?: ReactNode;
  stripOnPhone?: boolean;
  end?: ReactNode;
}

/** The header of every page: home button, user strip, and what can be done anywhere (screens-student 2.2). */
export function AppHeader({ strip, stripOnPhone = false, end }: AppHeaderProps) {
  const isHome = useIsHome();
  const screen = useScreen();
  const product = useConfiguration()?.product;
  return (
    <Header
      look={isHome ? 'wall' : 'paper'}
      hiddenOnPhone={screen?.bar === 'own'}
      isStaff={screen?.width === 'staff'}
      start={
        <Link to={paths.home} className={brandLinkClass} aria-label="home navigation">
          <Brand size={isHome ? 'large' : 'mid'} {...(product !== undefined && { word: product })} />
        </Link>
      }
      strip={strip}
      stripOnPhone={stripOnPhone}
      end={end}
    />
  );
}
