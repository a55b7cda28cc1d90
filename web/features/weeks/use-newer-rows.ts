import { useEffect } from 'react';
import { useStoreState } from '../../editing/make-store.ts';
import { findWayBack } from './edit-focus.ts';
import { takeNewer } from './edit-newer.ts';
import { type EditStore } from './edit-store.ts';
import { readWeekValues } from './edit-values.ts';
import type { WeekRow } from './week-row.ts';

/**
 * Tells rows in edit of newer versions that were read: before a save, not only when it is refused.
 *
 * A row on its way to the server waits for its own answer, which may be what made the newer version.
 */
export function useNewerRows(store: EditStore, rows: readonly WeekRow[]): void {
  const saving = useStoreState(store, (state) => state.saving);
  useEffect(() => {
    const { session } = store.read();
    if (session.rows.size === 0) return;
    for (const { week } of rows) {
      const edited = session.rows.get(week.recordId);
      if (!edited || saving.has(week.recordId)) continue;
      takeNewer(store, week.recordId, readWeekValues(week), week.version, () =>
        store.put({ wayBack: findWayBack(week.recordId) }),
      );
    }
  }, [store, rows, saving]);
}
