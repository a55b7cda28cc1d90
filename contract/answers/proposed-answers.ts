import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId, recordId } from '../numbers.ts';
import { versioned } from '../versioned.ts';

const decisions = ['proposed', 'accepted', 'refused'] as const;

const proposedAnswer = z.object({
  recordId,
  version: count,
  exampleId: recordId,
  spanishExample: z.string(),
  englishTranslation: z.string(),
  answer: z.string(),
  learners: count,
  status: z.enum(decisions),
});
export type ProposedAnswer = z.output<typeof proposedAnswer>;

const forAdmins = {
  path: '/app/proposed-answers',
  access: ['admin'],
  scopes: ['update:course-data'],
} as const;

export const proposedAnswers = {
  list: endpoint({
    ...forAdmins,
    method: 'GET',
    summary: 'Proposed answers without a decision, the most frequent first, at most 200',
    output: z.object({ count, proposals: z.array(proposedAnswer) }),
  }),
  decide: endpoint({
    ...forAdmins,
    method: 'PUT',
    summary: 'Accept or refuse a proposed answer for all learners, or reopen it',
    ...versioned,
    body: z.object({ recordId: givenRecordId, status: z.enum(decisions) }),
    output: proposedAnswer,
    errors: ['record-not-found', 'stale-write'],
  }),
};
