import { canBeTyped } from '@soltura/domain/answers/gaps';
import { splitAnswer } from '@soltura/domain/answers/split-answer';
import type { Db } from '../../db/session.ts';
import { takeTurns } from '../../http/turns.ts';
import { findSpellings } from '../answers/judging.queries.ts';
import type { FittingExamples } from './custom-quiz.queries.ts';

/** Returns the ids without the sentences that Type does not ask, as the client leaves them out (screens-practice 3.2). */
export async function leaveOutUnclear(db: Db, { ids, unclear }: FittingExamples): Promise<readonly number[]> {
  if (unclear.length === 0) return ids;
  const takeTurn = takeTurns();
  const words = new Set<string>();
  for (const { spanishExample } of unclear) {
    await takeTurn();
    for (const { word } of splitAnswer(spanishExample)) words.add(word);
  }
  const spellings = await findSpellings(db, [...words]);
  const leftOut = new Set<number>();
  for (const example of unclear) {
    await takeTurn();
    if (!canBeTyped(example, spellings)) leftOut.add(example.recordId);
  }
  return ids.filter((id) => !leftOut.has(id));
}
