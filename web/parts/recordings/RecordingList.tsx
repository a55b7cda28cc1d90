import type { Recording } from '@soltura/contract/tasks/recordings';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { loadRecording } from './load-recording.ts';
import { type PlayerHandle, RecordingPlayer } from './RecordingPlayer.tsx';
import styles from './recordings.module.css';

interface RecordingListProps {
  /** Acts on the recording that was played last, or else on the first one. */
  ref?: Ref<PlayerHandle> | undefined;
  recordings: readonly Recording[];
  /** The key that plays the first one, in the syntax of `aria-keyshortcuts`. */
  shortcut?: string;
}

/** The recordings of a hand-in, each with its player, or with the note that it was there. */
export function RecordingList({ ref, recordings, shortcut }: RecordingListProps) {
  const handles = useRef(new Map<number, PlayerHandle>());
  const latest = useRef<number>(undefined);
  useImperativeHandle(ref, () => {
    const find = () => {
      const all = [...handles.current];
      const [id, handle] =
        all.find(([, { isPlaying }]) => isPlaying()) ??
        all.find(([id]) => id === latest.current) ??
        all[0] ??
        [];
      latest.current = id;
      return handle;
    };
    return {
      toggle: () => find()?.toggle(),
      readPlace: () => find()?.readPlace() ?? 0,
      isPlaying: () => find()?.isPlaying() ?? false,
    };
  }, []);
  if (recordings.length === 0) return null;
  const first = recordings.find(({ isRemoved }) => !isRemoved);
  return (
    <div className={styles.list}>
      {recordings.map((recording, place) => {
        const { recordId, isRemoved, mediaType, seconds, wave } = recording;
        const label = `Recording ${place + 1} of ${recordings.length}`;
        if (isRemoved)
          return (
            <p key={recordId} className={styles.removed}>
              There was a recording here. It was deleted.
            </p>
          );
        return (
          <RecordingPlayer
            key={recordId}
            ref={(handle) => {
              if (handle) handles.current.set(recordId, handle);
              else handles.current.delete(recordId);
            }}
            id={String(recordId)}
            label={label}
            mediaType={mediaType}
            seconds={seconds}
            wave={wave}
            fileName={`recording-${recordId}`}
            shortcut={recordId === first?.recordId ? shortcut : undefined}
            load={() => loadRecording(recording)}
            onPlay={() => {
              latest.current = recordId;
            }}
          />
        );
      })}
    </div>
  );
}
