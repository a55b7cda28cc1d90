import { departures } from '@soltura/contract/students/departures';
import { formatVersion } from '@soltura/domain/records/versions';
import type { DepartureChoice, DepartureCounts } from '@soltura/domain/students/departure';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refreshAll, trialKey } from '../../../base/refresh-all.ts';
import { sendOnce } from '../../../editing/send-once.ts';
import { writeRecord } from '../../../editing/write-record.ts';

export const departureQuery = (id: number) =>
  queryOptions({
    queryKey: [...trialKey, 'departure', id],
    queryFn: ({ signal }) => call(departures.facts, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

interface Departing {
  id: number;
  name: string;
  version: number;
  choice: DepartureChoice;
  shown: DepartureCounts;
}

/**
 * Archives a student with the changes that were shown. Lists, pickers and weeks of all kinds contain students and are
 * reloaded.
 */
export function departStudent(
  cache: QueryClient,
  { id, name, version, choice, shown }: Departing,
): Promise<number> {
  const request = {
    params: { id },
    headers: { 'if-match': formatVersion(version) },
    body: { ...choice, shown },
  };
  const refresh = () => refreshAll(cache);
  return writeRecord(
    [`Archiving ${name}...`, `${name} was archived`, 'Error archiving student'],
    ({ noteChangeSet }) =>
      sendOnce({ path: departures.depart.path, ...request }, (idempotencyKey) =>
        call(departures.depart, request, { idempotencyKey, noteChangeSet }),
      ),
    { refresh, afterUndo: refresh },
  );
}

export function restoreStudent(
  cache: QueryClient,
  { id, name, restoresLogIn }: { id: number; name: string; restoresLogIn: boolean },
): Promise<number> {
  const request = { params: { id }, body: { restoresLogIn } };
  const refresh = () => refreshAll(cache);
  return writeRecord(
    [`Restoring ${name}...`, `${name} is back`, 'Error restoring student'],
    ({ noteChangeSet }) =>
      sendOnce({ path: departures.restore.path, ...request }, (idempotencyKey) =>
        call(departures.restore, request, { idempotencyKey, noteChangeSet }),
      ),
    { refresh, afterUndo: refresh },
  );
}
