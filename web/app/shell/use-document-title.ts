import { useEffect } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { useScreen } from './use-screen.ts';

/** 'Manage My Flashcards · Soltura': what is open, then the product. */
export function useDocumentTitle(): void {
  const product = useConfiguration()?.product;
  const title = useScreen()?.title;
  useEffect(() => {
    if (product === undefined) return;
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [product, title]);
}
