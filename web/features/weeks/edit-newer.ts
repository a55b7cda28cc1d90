import { isChanged } from '@soltura/domain/tables/edit-session';
import { toast } from '../../ui/toast.ts';
import { listChangedFields, listConflicts } from './edit-conflicts.ts';
import type { EditStore } from './edit-store.ts';
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
  const before = store.read().session.rows.get(id);
  if (!before) return;
  const wasOurs = isOurs(store.read().unanswered.get(id), theirs);
  store.dispatch({ type: 'stale', id, theirs, version });
  const { session, choices } = store.read();
  const edited = session.rows.get(id);
  if (!edited) return;
  if (wasOurs) {
    forgetUnanswered(store, id);
    store.dispatch({ type: 'settled', id, draft: edited.draft });
    // Nothing was typed since it was sent: the answer that was lost is told now.
    if (listChangedFields(edited.draft, theirs).length === 0) {
      onLeave?.();
      store.dispatch({ type: 'saved', ids: [id] });
      dismissWeekFailures();
      if (edited.isOpen) toast.succeeded('Week updated!');
    }
  } else if (!isChanged(before)) store.dispatch({ type: 'settled', id, draft: theirs });
  else if (listConflicts(edited, choices.get(id)).length === 0)
    store.dispatch({ type: 'settled', id, draft: edited.draft });
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
