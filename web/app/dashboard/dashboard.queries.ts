import { studentLists } from '@soltura/contract/students/student-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { weekKinds } from '../../base/live-kinds.ts';
import { studentsKey } from '../../base/student-keys.ts';

/** The coach's students whose most recent lesson lies beyond the configured one (screens-staff 4.4). */
export const beyondLessonQuery = queryOptions({
  queryKey: [...studentsKey, 'beyond-lesson'],
  meta: { live: weekKinds },
  // A write to any week that names a lesson may change the list, so it is read on every opening.
  staleTime: 0,
  queryFn: ({ signal }) => call(studentLists.beyondLesson, {}, { signal }),
});
