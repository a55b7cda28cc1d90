import { type ReactNode, useEffect } from 'react';
import { ToastHost } from '../../ui/overlays/ToastHost.tsx';
import { SkipLink } from '../../ui/page/SkipLink.tsx';
import { keepTranslatedTexts } from '../../ui/translated-texts.ts';

export function Layout({ children }: { children: ReactNode }) {
  useEffect(keepTranslatedTexts, []);
  return (
    <>
      <SkipLink />
      {children}
      <ToastHost />
    </>
  );
}
