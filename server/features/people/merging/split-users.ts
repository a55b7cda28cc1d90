import type { ChangeSet } from '../../../changes/change-set.ts';
import { Refusal } from '../../../http/refusal.ts';
import { digestOwnedRows, lockCardsOf, moveCardsBackTo, moveRowsBackTo } from './owned-rows.queries.ts';
import { foldApart } from './shared-cards.ts';
import { deleteMerge, lockMergeOf } from './user-merges.queries.ts';

/**
 * Moves back the rows of a merge of users, when the change set was one: each user has their own cards, reviews and
 * other rows again. The User records are restored by the change set.
 * @throws Refusal 'undo-refused' when cards, reviews or answers of either user have changed since.
 */
export async function splitUsers({ db }: ChangeSet, changeSet: number): Promise<void> {
  const merge = await lockMergeOf(db, changeSet);
  if (!merge) return;
  const { kept: id, other, cards, moved, seen } = merge;
  await lockCardsOf(db, [id, other]);
  if ((await digestOwnedRows(db, [id, other])) !== seen) throw new Refusal('undo-refused', CHANGED_SINCE);
  const shared = cards.map((card) => ({ kept: card.kept.cardId, other: card.other.cardId }));
  const folded = await foldApart(db, { id, other }, cards, moved.cards);
  await moveCardsBackTo(db, { id, other }, moved.cards, shared, folded);
  await moveRowsBackTo(db, id, other, moved.rows);
  await deleteMerge(db, other);
}

const CHANGED_SINCE =
  'This can no longer be undone: cards, reviews or answers of these users were added or changed since.';
