import { previousCoaches } from '@soltura/contract/students/previous-coaches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { studentKinds } from '../../../base/live-kinds.ts';
import { studentsKey } from '../../../base/student-keys.ts';

export function previousCoachesQuery(id: number) {
  return queryOptions({
    queryKey: [...studentsKey, 'previous-coaches', id],
    meta: { live: studentKinds },
    queryFn: ({ signal }) => call(previousCoaches.list, { params: { id } }, { signal }),
  });
}

export function callsOfCoachQuery(id: number, coach: number) {
  return queryOptions({
    queryKey: [...studentsKey, 'previous-coaches', id, coach],
    meta: { live: studentKinds },
    queryFn: ({ signal }) => call(previousCoaches.calls, { params: { id, coach } }, { signal }),
  });
}
