import type { ListedStudent, Me } from '@soltura/contract/people';
import { findActiveStudent } from '@soltura/domain/people/active-student';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { CurrentPeopleContext } from './active-student.ts';
import { forgetSelection, keepSelection, readSelection, type Selection } from './kept-selection.ts';
import { askForStudent } from './people.queries.ts';

/** Tells everything inside who is signed in and for whom the app acts; nothing while the user is not known. */
export function CurrentPeople({ user, children }: { user: Me | undefined; children: ReactNode }) {
  const { selected, selectStudent } = useSelection(user);
  const people = useMemo(
    () => user && { user, activeStudent: findActiveStudent(user, selected), selectStudent },
    [user, selected, selectStudent],
  );
  return <CurrentPeopleContext value={people}>{children}</CurrentPeopleContext>;
}

/** What was chosen in this tab, by this person: what another chose before them is not theirs. */
function useSelection(user: Me | undefined) {
  const [kept] = useState(() => readSelection());
  const [selection, setSelection] = useState<Selection | undefined>(kept);
  const own = selection?.chosenBy === user?.recordId ? selection?.student : undefined;
  // The tab may have been left for long: the student's course may have changed, or they may not be there any more.
  const asked = selection === kept ? own : undefined;
  const { data = asked } = useQuery({ ...askForStudent(asked), enabled: asked !== undefined });
  const selected = (asked ? data : own) ?? undefined;
  const chosenBy = user?.recordId;

  const selectStudent = useMemo(
    () => (student: ListedStudent | undefined) => {
      if (student === undefined || chosenBy === undefined) {
        forgetSelection();
        setSelection(undefined);
        return;
      }
      keepSelection(chosenBy, student);
      setSelection({ chosenBy, student });
    },
    [chosenBy],
  );
  return { selected, selectStudent };
}
