import { useEffect, useRef, useState } from 'react';
import { useConfiguration } from '../../../api/configuration.ts';
import { logFailure } from '../../../api/log.ts';
import { readNow } from '../../../api/server-clock.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { readToday } from '../../../base/read-today.ts';
import { readEarlyFrom } from '../../../parts/collection/known-reviews.ts';
import { dayOf, unsentGrades } from '../../../parts/collection/review-queue.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import type { AnkiProgress } from './anki-messages.ts';
import { readReviews } from './downloads.queries.ts';
import { makeAnkiFileInWorker } from './make-anki-file-in-worker.ts';
import type { TakenFlashcard } from './taken-cards.ts';
import { useTakenCards } from './use-taken-cards.ts';

/** The state of a download; `missing` are the cards of clips that could not be loaded. */
export type AnkiDownload =
  | { readonly stage: 'waiting' | 'reading' | 'failed' }
  | AnkiProgress
  | {
      readonly stage: 'saved';
      readonly fileName: string;
      readonly cards: number;
      readonly missing: readonly MissingClip[];
    };

export interface MissingClip {
  readonly sentence: string;
  readonly language: 'Spanish' | 'English';
}

interface AnkiDownloading {
  download: AnkiDownload;
  start: (hasSound: boolean) => void;
  cancel: () => void;
}

const TYPE = 'application/octet-stream';
const DEFAULT_NAME = 'Soltura';

export function useAnkiDownload(): AnkiDownloading {
  const user = useUser();
  const student = useActiveStudent();
  const product = useConfiguration()?.product ?? DEFAULT_NAME;
  const takeCards = useTakenCards();
  const [download, setDownload] = useState<AnkiDownload>({ stage: 'waiting' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (hasSound: boolean, signal: AbortSignal): Promise<AnkiDownload> => {
    if (!student) throw new Error('No active student');
    const [cards, reviews] = await Promise.all([takeCards(), readReviews(user, student, signal)]);
    signal.throwIfAborted();
    const isOwn = student.recordId === user.recordId;
    const source = {
      cards,
      reviews,
      unsent: listUnsent(user.recordId, student.recordId),
      earlyFrom: readEarlyFrom(),
      studentId: student.recordId,
      productName: product,
      deckName: isOwn ? product : `${product}::${student.name.replaceAll('::', ':')}`,
    };
    const order = { source, now: readNow(), today: readToday(), hasSound };
    const { file, missing } = await makeAnkiFileInWorker(
      order,
      (progress) => !signal.aborted && setDownload(progress),
      signal,
    );
    const fileName = `${product.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${order.today}.apkg`;
    downloadFile([file], fileName, TYPE);
    return { stage: 'saved', fileName, cards: cards.length, missing: nameMissing(cards, missing) };
  };
  const start = async (hasSound: boolean) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setDownload({ stage: 'reading' });
    try {
      const done = await make(hasSound, signal);
      if (!signal.aborted) setDownload(done);
    } catch (error) {
      if (signal.aborted) return;
      logFailure('The file for Anki was not made', error);
      setDownload({ stage: 'failed' });
    }
  };
  return {
    download,
    start: (hasSound) => void start(hasSound),
    cancel: () => {
      running.current?.abort();
      setDownload({ stage: 'waiting' });
    },
  };
}

function listUnsent(userId: number, studentId: number) {
  return unsentGrades
    .list(userId)
    .filter((grade) => grade.studentId === studentId)
    .map((grade) => ({
      cardId: grade.entryId,
      reviewedAt: grade.reviewedAt,
      difficulty: grade.difficulty,
      day: dayOf(grade),
      isCorrection: grade.corrects !== undefined,
    }));
}

function nameMissing(cards: readonly TakenFlashcard[], links: readonly string[]): MissingClip[] {
  const missing = new Set(links);
  return cards.flatMap(({ example }): MissingClip[] => [
    ...(missing.has(example.spanishAudioLa)
      ? [{ sentence: example.spanishExample.replaceAll('*', ''), language: 'Spanish' as const }]
      : []),
    ...(missing.has(example.englishAudio)
      ? [{ sentence: example.englishTranslation, language: 'English' as const }]
      : []),
  ]);
}
