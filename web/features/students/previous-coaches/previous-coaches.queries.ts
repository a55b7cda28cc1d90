import { previousCoaches } from '@soltura/contract/students/previous-coaches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { studentKinds } from '../../../base/live-kinds.ts';
import { studentsKey } from '../../../base/student-keys.ts';

/** Who coached a student besides the primary coach of today. */
export function previousCoachesQuery(id: number) {
  return queryOptions({
    queryKey: [...studentsKey, 'previous-coaches', id],
    meta: { live: studentKinds },
    queryFn: ({ signal }) => call(previousCoaches.list, { params: { id } }, { signal }),
  });
}

/** The calls of a coach with a student. */
export function callsOfCoachQuery(id: number, coach: number) {
  return queryOptions({
    queryKey: [...studentsKey, 'previous-coaches', id, coach],
    meta: { live: studentKinds },
    queryFn: ({ signal }) => call(previousCoaches.calls, { params: { id, coach } }, { signal }),
  });
}
