import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { deviceStorage } from '../../../device/storage.ts';
import { QUIZ_NAMES } from '../forget-quizzes.ts';
import { useQuizTaker } from '../use-kept-quiz.ts';

const keptDraft = z.object({ exampleId: z.int(), text: z.string() });

/**
 * The unchecked text for a card. It is stored on the device, so that a reload restores it, until another card is shown
 * or the text is emptied; without a card it is not stored.
 */
export function useDraftAnswer(exampleId: number | undefined): [string, (text: string) => void] {
  const { userId, studentId = 0 } = useQuizTaker();
  const name = `${QUIZ_NAMES}${userId}:${studentId}:draft`;
  const [draft, setDraft] = useState(() => readDraft(name));
  useEffect(() => {
    if (exampleId !== undefined) keepDraft(name, draft?.exampleId === exampleId ? draft : undefined);
  }, [name, draft, exampleId]);
  const text = draft?.exampleId === exampleId ? (draft?.text ?? '') : '';
  return [
    text,
    (typed) => setDraft(exampleId === undefined || typed === '' ? undefined : { exampleId, text: typed }),
  ];
}

function readDraft(name: string): z.output<typeof keptDraft> | undefined {
  try {
    return keptDraft.safeParse(JSON.parse(deviceStorage.get(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function keepDraft(name: string, draft: z.output<typeof keptDraft> | undefined): void {
  if (draft) deviceStorage.set(name, JSON.stringify(draft));
  else deviceStorage.remove(name);
}
