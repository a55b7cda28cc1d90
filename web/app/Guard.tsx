import type { ReactNode } from 'react';
import { useUser } from '../base/active-student.ts';
import { useTypefaces } from '../ui/hooks/use-typefaces.ts';
import { EmptyMain } from '../ui/page/EmptyMain.tsx';
import { type Audience, mayOpen } from './audience.ts';

/** A screen for its audience; for other people a page with the header alone (screens-student 2.1). */
export function Guard({ who, children }: { who: Audience; children: ReactNode }) {
  return mayOpen(useUser(), who) ? children : <NotForThem />;
}

function NotForThem() {
  useTypefaces();
  return <EmptyMain />;
}
