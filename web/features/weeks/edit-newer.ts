import { toast } from '../../ui/toast.ts';
import { listChangedFields, listConflicts, readTyped } from './edit-conflicts.ts';
import { type EditStore, forgetChoices } from './edit-store.ts';
import type { WeekValues } from './edit-values.ts';
import { dismissWeekFailures } from './week.mutations.ts';

/**
 * Tells a row in edit that a newer version is stored.
 *
 * Only where a value of it differs from the row's there is something to choose; and what a save has stored whose
 * answer was lost is nobody else's. `onLeave` is told before the row leaves edit.
 */
export function takeNewer(
  store: EditStore,
  id: number,
  theirs: WeekValues,
  version: number,
  onLeave?: () => void,
): void {
  const { session, choices, unanswered } = store.read();
  const before = session.rows.get(id);
  if (!before) return;
  const typed = readTyped(before, choices.get(id));
  const hasChanges = listChangedFields(typed, before.theirs ?? before.base).length > 0;
  store.dispatch({ type: 'stale', id, theirs, version });
  const settle = (draft: WeekValues) => {
    store.dispatch({ type: 'settled', id, draft });
    forgetChoices(store, id);
  };
  if (isOurs(unanswered.get(id), theirs)) {
    forgetUnanswered(store, id);
    settle(typed);
    // Nothing was typed since it was sent: the answer that was lost is told now.
    if (listChangedFields(typed, theirs).length === 0) {
      onLeave?.();
      store.dispatch({ type: 'saved', ids: [id] });
      dismissWeekFailures();
      if (before.isOpen) toast.succeeded('Week updated!');
    }
    return;
  }
  const edited = store.read().session.rows.get(id);
  if (!hasChanges) settle(theirs);
  else if (edited && listConflicts(edited, choices.get(id)).length === 0) settle(typed);
}

/** Whether what is stored now is what was sent when no answer came. */
function isOurs(sent: WeekValues | undefined, stored: WeekValues): boolean {
  return sent !== undefined && listChangedFields(sent, stored).length === 0;
}

function forgetUnanswered(store: EditStore, id: number): void {
  const unanswered = new Map(store.read().unanswered);
  unanswered.delete(id);
  store.put({ unanswered });
}
