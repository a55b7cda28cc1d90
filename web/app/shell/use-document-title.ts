import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { useToldTitle } from '../../base/told-title.ts';
import { useScreen } from './use-screen.ts';

/** Sets the document's title to the screen's and the product's: 'Manage My Flashcards · Soltura'. */
export function useDocumentTitle(): void {
  const configuration = useConfiguration();
  const title = useScreen()?.title;
  const pathname = useLocation({ select: (location) => location.pathname });
  const told = useToldTitle(pathname);
  useEffect(() => {
    if (configuration === undefined) return undefined;
    const { product } = configuration;
    let isOpen = true;
    const show = (open: string | undefined) => {
      if (isOpen) document.title = open === undefined ? product : `${open} · ${product}`;
    };
    const open = told ?? (typeof title === 'function' ? title(configuration, pathname) : title);
    if (open instanceof Promise) void open.then(show, () => show(undefined));
    else show(open);
    return () => {
      isOpen = false;
    };
  }, [configuration, title, pathname, told]);
}
