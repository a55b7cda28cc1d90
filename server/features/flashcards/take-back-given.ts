import { decideTakeBack, type TakeBackOutcome } from '@soltura/domain/example-sets/cohort';
import type { ChangeSet } from '../../changes/change-set.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  forgetGivenCards,
  lockGivenSets,
  markSetTakenBack,
  readCardsNow,
  readCardsOf,
  removeGivenCards,
} from './given-sets.queries.ts';

const CARDS_AT_ONCE = 10_000;

export async function tryTakingBack(
  db: Db,
  id: number,
  givenAt: Date,
): Promise<Record<TakeBackOutcome, number>> {
  const counts = { taken: 0, graded: 0, gone: 0 };
  const cards = await readCardsOf(db, id);
  for (const part of inParts(cards)) {
    const now = await readCardsNow(db, part);
    for (const card of now) counts[decideTakeBack(card, givenAt)] += 1;
    counts.gone += part.length - now.length;
  }
  return counts;
}

/**
 * Removes the cards that students got by a change set, when that gave a set to several students; cards graded since
 * then stay. Cards of examples that the set has made are deleted, so that their examples can be.
 * @throws Refusal 'insufficient-scope' for a token that may not change cards.
 */
export async function takeBackGiven(
  changes: ChangeSet,
  { scopes }: Pick<Call<CallingUser>, 'scopes'>,
  { changeSet, madeExamples }: { readonly changeSet: number; readonly madeExamples: readonly number[] },
): Promise<void> {
  const { db } = changes;
  const sets = await lockGivenSets(db, changeSet);
  if (sets.length === 0) return;
  if (scopes !== undefined && !scopes.has('update:all-students')) throw new Refusal('insufficient-scope');
  await changes.open();
  for (const { recordId, at, cards } of sets) {
    let stayed = 0;
    for (const part of inParts(cards)) {
      const now = await readCardsNow(db, part, { locks: true });
      const of = (outcome: TakeBackOutcome) => now.filter((card) => decideTakeBack(card, at) === outcome);
      stayed += of('graded').length;
      const students = await removeGivenCards(
        db,
        of('taken').map((card) => card.recordId),
      );
      if (madeExamples.length > 0) await forgetGivenCards(db, part, madeExamples);
      changes.announce('cards', students);
    }
    await markSetTakenBack(db, recordId, stayed);
  }
  changes.announce(
    'given-sets',
    sets.map(({ recordId }) => recordId),
  );
}

function inParts(cards: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let from = 0; from < cards.length; from += CARDS_AT_ONCE)
    parts.push(cards.slice(from, from + CARDS_AT_ONCE));
  return parts;
}
