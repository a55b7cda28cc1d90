import type { Me } from '@soltura/contract/people/people';
import type { ListedStudent } from '@soltura/contract/people/user-lists';
import { findActiveStudent } from '@soltura/domain/people/active-student';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { CurrentPeopleContext } from '../../base/active-student.ts';
import { forgetSelection, keepSelection, readSelection, type Selection } from '../../base/kept-selection.ts';
import { askForStudent } from '../../base/people.queries.ts';

/** Provides the signed-in person and the active student; both undefined until the person is loaded. */
export function CurrentPeople({ user, children }: { user: Me | undefined; children: ReactNode }) {
  const { selected, selectStudent } = useSelection(user);
  const people = useMemo(
    () => user && { user, activeStudent: findActiveStudent(user, selected), selectStudent },
    [user, selected, selectStudent],
  );
  return <CurrentPeopleContext value={people}>{children}</CurrentPeopleContext>;
}

/** The student chosen by this person in this tab; a choice by a former person does not count. */
function useSelection(user: Me | undefined) {
  const [kept] = useState(() => readSelection());
  const [selection, setSelection] = useState<Selection | undefined>(kept);
  const own = selection?.chosenBy === user?.recordId ? selection?.student : undefined;
  // The choice may be outdated: the student may have another course, or may no longer exist.
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
