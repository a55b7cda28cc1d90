import { type ProposedAnswer, proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { formatVersion } from '@soltura/domain/records/versions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { meetNewer, type Proposals, replaceProposal, type ShownProposal } from './proposals.ts';
import { proposalsQuery } from './proposed-answers.queries.ts';

export type Decision = ProposedAnswer['status'];

interface Deciding {
  decide: (decision: Decision) => void;
  /** The decision that is on its way. */
  pending: Decision | undefined;
  /** Why the last one failed; empty without a failure. */
  failure: string;
}

/** Decides one proposal. What somebody else has decided meanwhile is read and told. */
export function useDecideProposal({ recordId, version }: ShownProposal): Deciding {
  const cache = useQueryClient();
  const patch = (change: (held: Proposals) => Proposals) =>
    cache.setQueryData(proposalsQuery.queryKey, (held) => held && change(held));
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (status: Decision) =>
      call(proposedAnswers.decide, {
        headers: { 'if-match': formatVersion(version) },
        body: { recordId, status },
      }),
    onSuccess: (decided) => patch((held) => replaceProposal(held, decided)),
    onError: async (failure) => {
      logFailure('A proposed answer could not be decided', failure);
      if (!isDecidedElsewhere(failure)) return;
      try {
        const newer = await call(proposedAnswers.list, {});
        patch((held) => meetNewer(held, newer, recordId));
      } catch (unread) {
        logFailure('The proposed answers could not be read again', unread);
      }
    },
  });
  return {
    decide: (decision) => mutate(decision),
    pending: isPending ? variables : undefined,
    failure: error === null || isPending ? '' : describeFailure(error),
  };
}

function isDecidedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

function describeFailure(error: Error): string {
  if (isDecidedElsewhere(error)) return 'Somebody else has decided this meanwhile.';
  return 'The decision could not be saved. Please try again.';
}
