import type { Me } from '@soltura/contract/people/people';
import { isStaff } from '@soltura/domain/people/roles';
import { useEffect, useLayoutEffect } from 'react';
import { lastVisitor } from '../../base/last-visitor.ts';
import { useKeptChoice } from '../../ui/hooks/use-kept-choice.ts';
import { keepChoice } from '../../ui/kept-choice.ts';

/** The state of the side bar of staff. 'auto' folds it in windows that need the width (ui.md 7). */
export const sideChoice = keepChoice('soltura.side', ['auto', 'open', 'folded'], 'auto');

/**
 * Makes room for the side bar of staff in the document with `data-side`, and stores the state on the device for the
 * first page of the next visit.
 */
export function useSideOfDocument(user: Me | undefined): void {
  const [side] = useKeptChoice(sideChoice);
  const userId = user?.recordId;
  const isOfStaff = user && isStaff(user.roles);
  useLayoutEffect(() => {
    if (userId !== undefined) sideChoice.becomeOf(userId);
  }, [userId]);
  useLayoutEffect(() => {
    if (isOfStaff === undefined) return;
    if (isOfStaff) document.documentElement.dataset.side = side;
    else delete document.documentElement.dataset.side;
    lastVisitor.choose(isOfStaff ? `staff-${side}` : 'unknown');
  }, [isOfStaff, side]);
  useEffect(
    () => () => {
      delete document.documentElement.dataset.side;
    },
    [],
  );
}
