import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** What follows `root` in the address, without a slash at its end; on the way to another screen it stays as it was. */
export function useOwnPath(root: string): string {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/+$/, '') });
  const [shown, setShown] = useState(pathname);
  const isOwn = pathname === root || pathname.startsWith(`${root}/`);
  if (isOwn && pathname !== shown) setShown(pathname);
  return (isOwn ? pathname : shown).slice(root.length);
}
