import type { ReactNode } from 'react';
import { useUser } from '../features/people/active-student.ts';
import { useTypefaces } from '../ui/hooks/use-typefaces.ts';
import { EmptyMain } from '../ui/page/EmptyMain.tsx';
import { type Audience, mayOpen } from './audience.ts';

/** Shows a screen to those it is for, and an empty page to others (screens-student 2.1). */
export function Guard({ who, children }: { who: Audience; children: ReactNode }) {
  return mayOpen(useUser(), who) ? children : <NotForThem />;
}

/** The header stays, in its typeface. */
function NotForThem() {
  useTypefaces();
  return <EmptyMain />;
}
