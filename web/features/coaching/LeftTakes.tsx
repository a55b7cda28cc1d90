import { useEffect, useState } from 'react';
import { useUser } from '../../base/active-student.ts';
import { RecordingPlayer } from '../../parts/recordings/RecordingPlayer.tsx';
import { readSound, readTake, type Take } from '../../parts/recordings/takes.ts';
import { readNames, readStoredId } from './hand-in-recordings.ts';

/** Takes that can no longer be handed in, to be heard. */
export function LeftTakes({ taskId, recordings }: { taskId: number; recordings: string }) {
  const { recordId: userId } = useUser();
  const [takes, setTakes] = useState<readonly Take[]>([]);
  useEffect(() => {
    let isLeft = false;
    const names = readNames(recordings).filter((name) => readStoredId(name) === undefined);
    const open = async () => {
      const read = await Promise.all(
        names.map((id) => readTake({ id, userId, taskId }).catch(() => undefined)),
      );
      if (!isLeft) setTakes(read.flatMap((take) => take ?? []));
    };
    void open();
    return () => {
      isLeft = true;
    };
  }, [recordings, userId, taskId]);
  return takes.map((take, place) => (
    <RecordingPlayer
      key={take.id}
      {...take}
      label={`Recording ${place + 1} of ${takes.length}`}
      fileName={`recording-${place + 1}`}
      load={() => readSound(take)}
    />
  ));
}
