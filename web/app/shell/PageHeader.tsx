import type { ReactNode } from 'react';
import { Brand } from '../../ui/page/Brand.tsx';
import { Header } from '../../ui/page/Header.tsx';
import type { HeaderLook } from './header-look.ts';

export interface HeaderParts {
  strip?: ReactNode;
  stripOnPhone?: boolean;
  end?: ReactNode;
}

interface PageHeaderProps {
  look: HeaderLook;
  product?: string | undefined;
  renderHome: (brand: ReactNode) => ReactNode;
  strip?: ReactNode;
  stripOnPhone?: boolean;
  menu?: ReactNode;
  middle?: ReactNode;
  end?: ReactNode;
}

export function PageHeader({ look, product, renderHome, ...parts }: PageHeaderProps) {
  return (
    <Header
      look={look === 'home' ? 'wall' : 'paper'}
      hiddenOnPhone={look === 'quiz'}
      isStaff={look === 'staff'}
      start={renderHome(
        <Brand size={look === 'home' ? 'large' : 'mid'} {...(product !== undefined && { word: product })} />,
      )}
      {...parts}
    />
  );
}
