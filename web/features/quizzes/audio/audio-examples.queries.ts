import type { Example } from '@soltura/contract/examples/examples';
import { finder } from '@soltura/contract/finder/finder';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const FOUND = 'audio-example-ids';
const ASK_AGAIN_MS = 5000;

/** The ids of examples with sound in a lesson range; none without a To lesson (screens-student 1.5). */
export function foundAudioQuery(range: LessonRange | undefined) {
  const { toId, fromId = null } = range ?? {};
  return queryOptions({
    queryKey: [FOUND, toId ?? null, fromId],
    queryFn: ({ signal }) => {
      if (toId === undefined) return [];
      return call(finder.findAudio, { body: { toLesson: toId, fromLesson: fromId } }, { signal });
    },
    enabled: range !== undefined,
    // Loaded again when the setup opens; the count does not change while it is open.
    staleTime: 0,
  });
}

/** Examples by id, without those that no longer exist. Without ids no call is made. */
export function audioExamplesQuery(ids: readonly number[]) {
  return queryOptions<Example[]>({
    queryKey: ['audio-examples', ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : ({ signal }) => call(finder.readAudio, { body: { ids: [...ids] } }, { signal }),
    // A quiz with autoplay must go on without a press once the server answers again.
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
    // The loader holds the examples itself.
    gcTime: 0,
  });
}
