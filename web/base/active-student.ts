import type { Me } from '@soltura/contract/people/people';
import type { ListedStudent } from '@soltura/contract/people/user-lists';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { createContext, use } from 'react';

interface CurrentPeople {
  user: Me;
  activeStudent: ActiveStudent | undefined;
  selectStudent: (student: ListedStudent | undefined) => void;
}

export const CurrentPeopleContext = createContext<CurrentPeople | undefined>(undefined);

/** The signed-in person; screens are rendered only after they are loaded. */
export function useUser(): Me {
  return useCurrentPeople().user;
}

export function useActiveStudent(): ActiveStudent | undefined {
  return useCurrentPeople().activeStudent;
}

/** Sets or clears the active student; stored for this tab until Log Out (screens-student 1.2). */
export function useSelectStudent(): (student: ListedStudent | undefined) => void {
  return useCurrentPeople().selectStudent;
}

function useCurrentPeople(): CurrentPeople {
  const people = use(CurrentPeopleContext);
  if (!people) throw new Error('User data is not ready.');
  return people;
}
