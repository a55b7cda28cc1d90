import type { Example } from '@soltura/contract/examples';
import { library } from '@soltura/contract/library';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const FOUND = 'audio-example-ids';
const ASK_AGAIN_MS = 5000;

/** The ids of what can be heard in a lesson range; none without a lesson to go up to (screens-student 1.5). */
export function foundAudioQuery(range: LessonRange | undefined) {
  const { toId, fromId = null } = range ?? {};
  return queryOptions({
    queryKey: [FOUND, toId ?? null, fromId],
    queryFn: ({ signal }) => {
      if (toId === undefined) return [];
      return call(library.findAudio, { body: { toLesson: toId, fromLesson: fromId } }, { signal });
    },
    enabled: range !== undefined,
    // Entering the setup asks again; while it is open the count stands.
    staleTime: 0,
  });
}

/** Examples by id; those that are gone are left out. Nothing is asked for without ids. */
export function audioExamplesQuery(ids: readonly number[]) {
  return queryOptions<Example[]>({
    queryKey: ['audio-examples', ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : ({ signal }) => call(library.readAudio, { body: { ids: [...ids] } }, { signal }),
    // A quiz that runs by itself goes on by itself once the server answers again.
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
    // The quiz that asked keeps them.
    gcTime: 0,
  });
}
