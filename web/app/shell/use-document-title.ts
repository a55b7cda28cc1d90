import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { useScreen } from './use-screen.ts';

/** 'Manage My Flashcards · Soltura': what is open, then the product. */
export function useDocumentTitle(): void {
  const product = useConfiguration()?.product;
  const title = useScreen()?.title;
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (product === undefined) return;
    const open = typeof title === 'function' ? title(product, pathname) : title;
    document.title = open === undefined ? product : `${open} · ${product}`;
  }, [product, title, pathname]);
}
