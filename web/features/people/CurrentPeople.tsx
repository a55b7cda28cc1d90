import type { ListedStudent, Me } from '@soltura/contract/people';
import { findActiveStudent } from '@soltura/domain/people/active-student';
import { type ReactNode, useMemo, useState } from 'react';
import { CurrentPeopleContext } from './active-student.ts';

/** Tells everything inside who is signed in and for whom the app acts; nothing while the user is not known. */
export function CurrentPeople({ user, children }: { user: Me | undefined; children: ReactNode }) {
  const [selected, selectStudent] = useState<ListedStudent>();
  const people = useMemo(
    () => user && { user, activeStudent: findActiveStudent(user, selected), selectStudent },
    [user, selected],
  );
  return <CurrentPeopleContext value={people}>{children}</CurrentPeopleContext>;
}
