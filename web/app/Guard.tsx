import type { ReactNode } from 'react';
import { useUser } from '../base/active-student.ts';
import { useTypefaces } from '../ui/hooks/use-typefaces.ts';
import { EmptyMain } from '../ui/page/EmptyMain.tsx';
import { type Audience, mayOpen } from './audience.ts';
import { NeedsConnection } from './NeedsConnection.tsx';
import { useNeedsContact } from './use-needs-contact.ts';

interface GuardProps {
  who: Audience;
  worksAlone: boolean;
  children: ReactNode;
}

/**
 * Shows a screen to its audience; a page with the header alone to other people (screens-student 2.1); and without a
 * network a page that names what is missing.
 */
export function Guard({ who, worksAlone, children }: GuardProps) {
  const needsContact = useNeedsContact(worksAlone);
  if (!mayOpen(useUser(), who)) return <NotForThem />;
  return needsContact ? <NeedsConnection /> : children;
}

function NotForThem() {
  useTypefaces();
  return <EmptyMain />;
}
