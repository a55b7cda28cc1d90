import type { ReactNode } from 'react';
import { useUser } from '../features/people/active-student.ts';
import { EmptyMain } from '../ui/EmptyMain.tsx';
import { useTypefaces } from '../ui/use-typefaces.ts';
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
