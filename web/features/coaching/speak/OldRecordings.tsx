import { recordings } from '@soltura/contract/tasks/recordings';
import { formatBytes } from '@soltura/domain/numbers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../api/client.ts';
import { useToday } from '../../../base/use-today.ts';
import { MixedText } from '../../../parts/coaching/MixedText.tsx';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { formatSeconds } from '../../../ui/format-seconds.ts';
import { tellInstant } from '../tell-handed-in.ts';
import styles from './speak.module.css';

/** Recordings of other tasks that can be deleted to make room, the oldest first (screens-coaching 2.3). */
export function OldRecordings({ taskId }: { taskId: number }) {
  const id = useId();
  const today = useToday();
  const { data, refetch } = useQuery({
    queryKey: ['my-recordings'],
    queryFn: ({ signal }) => call(recordings.mine, {}, { signal }),
    staleTime: 0,
  });
  const { mutate, isPending, variables, isError } = useMutation({
    mutationFn: (recordId: number) => call(recordings.remove, { params: { id: recordId } }),
    onSettled: () => refetch(),
  });
  if (!data) return null;
  const old = data.recordings
    // A recording that waits to be corrected can only be taken out of its hand-in.
    .filter(({ task, status, isHandedIn }) => task !== taskId && !(isHandedIn && status === 'handed in'))
    .toReversed();
  return (
    <section className={joinClasses(paperStyles.paper, styles.room)} aria-labelledby={id}>
      <h3 id={id}>Your recordings</h3>
      <p className={styles.say}>
        {formatBytes(data.usedBytes)} of {formatBytes(data.mostBytes)}
        {old.length === 0 && '. None of them can be deleted now.'}
      </p>
      {isError && (
        <p role="alert" className={styles.warned}>
          It could not be deleted. Try again.
        </p>
      )}
      <ul>
        {old.map(({ recordId, title, seconds, size, madeAt }) => (
          <li key={recordId} className={styles.old}>
            <span>
              <MixedText text={title} />
              <small>
                {tellInstant(madeAt, today)}, {formatSeconds(seconds * 1000)}, {formatBytes(size)}
              </small>
            </span>
            <Button
              kind="danger-quiet"
              pending={isPending && variables === recordId}
              disabled={isPending}
              aria-label={`Delete the recording of ${formatSeconds(seconds * 1000)}`}
              onClick={() => mutate(recordId)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
