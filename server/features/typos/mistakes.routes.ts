import { mistakes } from '@soltura/contract/typos/typo-reports';
import { parseDay } from '@soltura/domain/dates';
import { learnerDay } from '@soltura/domain/reviews/learner-day';
import { findMistakeFaults } from '@soltura/domain/typos/mistake';
import { normaliseLine } from '../../changes/given-texts.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { countLeft, listMended, storeMistake } from './mistakes.queries.ts';

export const mistakesRoutes = implement(mistakes, {
  async report({ body }, { db, user, now, announce }) {
    const { exampleId, kind } = body;
    const line = normaliseLine(body.line);
    const faults = findMistakeFaults({ kind, line });
    if (faults) throw new Refusal('validation-failed', faults.line, { ...faults });
    const day = learnerDay(now, parseDay(body.day) ?? null);
    const given = { exampleId, kind, line, reporter: user.recordId, day, now };
    const stored = await db.transaction((transaction) => storeMistake(transaction, given));
    if (!stored?.isThere) throw new Refusal('example-not-found');
    const { left, knownId, addedId } = stored;
    announce('mistakes', [user.recordId]);
    if (knownId !== null) return { recordId: knownId, left };
    if (addedId === null) throw new Refusal('mistakes-used-up');
    announce('typo-reports', [addedId]);
    return { recordId: addedId, left: left - 1 };
  },

  async mine({ query }, { db, user, now }) {
    const day = learnerDay(now, parseDay(query.day) ?? null);
    const [left, mended] = await Promise.all([
      countLeft(db, user.recordId, day),
      listMended(db, user.recordId, now),
    ]);
    return { left, mended };
  },
});
