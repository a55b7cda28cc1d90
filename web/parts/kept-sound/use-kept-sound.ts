import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { isStaff } from '@soltura/domain/people/roles';
import { listClipsToKeep } from '@soltura/domain/reviews/kept-clips';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { logFailure } from '../../api/log.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { useToday } from '../../base/use-today.ts';
import { dropCached, listCached, openCache } from '../../device/cache-storage.ts';
import { doAlone } from '../../device/locks.ts';
import { isOffline, savesData } from '../../device/network.ts';
import { askWorker } from '../../device/service-worker.ts';
import { whenQuiet } from '../../device/when-quiet.ts';
import { nameClipCache } from '../../worker/cache-names.ts';
import { type KeepClip, readKeeping } from '../../worker/messages.ts';
import { flashcardDataKey, flashcardDataQuery } from '../collection/flashcards.queries.ts';
import { type ClipStore, keepClips, type WantedClips } from './keep-clips.ts';
import { keptSoundMb, readRoom, tellKeptSound } from './kept-sound.ts';
import { onSentencesAhead, readSentencesAhead } from './sentences-ahead.ts';

/** The time in ms for which the cards must not have changed: in a review they change with each press. */
const REST_MS = 5_000;

/**
 * Keeps the clips of one's own cards that are due soon, and of the sentences of the day's steps, on this device, once the
 * page is quiet and its worker is there (screens-student 26.3). Nothing is kept while the person saves data.
 */
export function useKeptSound(hasWorker: boolean): void {
  const user = useUser();
  const student = useActiveStudent();
  const today = useToday();
  const room = useSyncExternalStore(keptSoundMb.subscribe, readRoom);
  const ahead = useSyncExternalStore(onSentencesAhead, readSentencesAhead);
  const isOwn = student?.recordId === user.recordId && (isStaff(user.roles) || student.role === 'student');
  const { data } = useQuery(
    hasWorker && isOwn
      ? { ...flashcardDataQuery(user, student), refetchOnWindowFocus: false }
      : { queryKey: flashcardDataKey(), queryFn: skipToken },
  );
  useEffect(() => {
    if (!hasWorker || !isOwn || !data) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = whenQuiet(() => {
      timer = setTimeout(() => {
        const clips = listClipsToKeep(joinFlashcards(data), today, ahead).map(
          (clip) => new URL(clip, location.href).href,
        );
        const wanted = { clips, isWhole: ahead !== undefined };
        keepFor(user.recordId, wanted, room, () => isOver).catch((error: unknown) =>
          logFailure('Clips could not be kept', error),
        );
      }, REST_MS);
    });
    return () => {
      isOver = true;
      stopWaiting();
      clearTimeout(timer);
    };
  }, [hasWorker, isOwn, data, today, ahead, room, user.recordId]);
}

async function keepFor(
  personId: number,
  wanted: WantedClips,
  room: number,
  isGone: () => boolean,
): Promise<void> {
  const name = nameClipCache(personId);
  const isOver = () => isGone() || isOffline() || savesData();
  if (isOver() && room > 0) return;
  const store: ClipStore = {
    list: async () => new Map((await listCached(name)).map(({ url, bytes }) => [url, bytes])),
    drop: (urls) => dropCached(name, urls),
    keep: async (url, left) => {
      const keeping = readKeeping(
        await askWorker({ kind: 'keep-clip', personId, url, room: left } satisfies KeepClip),
      );
      if (typeof keeping === 'number') tellKeptSound();
      return keeping;
    },
  };
  // Only one tab keeps sound.
  await doAlone(name, async () => {
    if (!isGone() && (await openCache(name))) await keepClips(wanted, store, room, isOver);
  });
  tellKeptSound();
}
