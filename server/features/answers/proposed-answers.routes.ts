import { proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { readVersion } from '../../changes/based-on.ts';
import { refuseStale } from '../../changes/stale.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { countProposals, listProposals, lockProposal, storeDecision } from './proposed-answers.queries.ts';

export const proposedAnswersRoutes = implement(proposedAnswers, {
  async list(_, { db }) {
    const [count, proposals] = await Promise.all([countProposals(db), listProposals(db)]);
    return { count, proposals };
  },

  async decide({ headers, body: { recordId, status } }, { db, announce }) {
    const version = readVersion(headers);
    return db.transaction(async (transaction) => {
      const stored = await lockProposal(transaction, recordId);
      if (!stored) throw new Refusal('record-not-found');
      if (version !== undefined && version !== stored.version) throw refuseStale({ status }, stored);
      if (status === stored.status) return stored;
      await storeDecision(transaction, recordId, status);
      announce('proposed-answers', [recordId]);
      return { ...stored, status, version: stored.version + 1 };
    });
  },
});
