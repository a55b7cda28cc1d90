import type { Me } from '@soltura/contract/people/people';
import { isStaff } from '@soltura/domain/people/roles';
import { useEffect, useLayoutEffect } from 'react';
import { lastVisitor } from '../../features/people/last-visitor.ts';
import { useKeptChoice } from '../../ui/hooks/use-kept-choice.ts';
import { keepChoice } from '../../ui/kept-choice.ts';

/** How the side bar of staff stands; by itself it is folded in windows that need the width (ui.md 7). */
export const sideChoice = keepChoice('soltura.side', ['auto', 'open', 'folded'], 'auto');

/**
 * Gives the document the room of the side bar when the person is staff, as `data-side`, and keeps it on the device for
 * the page that the document draws first.
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
