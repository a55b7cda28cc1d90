import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';

// Merges of two users who are one person, for admins (screens-staff 9.12).

const mergedUser = z.object({ recordId, version: count, name: z.string(), emailAddress: z.string() });

/**
 * `moves.sharedCards` are cards that both users have, merged with the reviews of both; `moves.cards` are those that
 * only the other user has. `coachingStudent` is that of the user who is archived, which the kept user gets; empty
 * without one.
 */
const userMergeTrial = z.object({
  kept: mergedUser,
  other: mergedUser,
  moves: z.object({
    cards: count,
    sharedCards: count,
    reviews: count,
    quizRuns: count,
    typedAnswers: count,
    ownAnswers: count,
    typoReports: count,
    preferences: count,
  }),
  coachingStudent: z.string(),
  taken: z.array(z.string()),
  keptBack: z.array(z.object({ field: z.string(), kept: z.string(), other: z.string() })),
  accessTokens: count,
  obstacles: z.array(z.string()),
});
export type UserMergeTrial = z.output<typeof userMergeTrial>;

export const userMerges = {
  trial: endpoint({
    method: 'GET',
    path: '/app/users/{id}/merges/{other}',
    summary: 'Preview merging another user into this one',
    access: ['admin'],
    scopes: ['read:all-students'],
    params: z.object({ id: recordIdText, other: recordIdText }),
    output: userMergeTrial,
    errors: ['record-not-found'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/app/users/{id}/merges',
    summary: 'Merge another user, the same person, into this one',
    access: ['admin'],
    scopes: ['update:all-students'],
    params: z.object({ id: recordIdText }),
    body: z.object({
      other: givenRecordId,
      version: count,
      otherVersion: count,
    }),
    output: recordId,
    errors: ['record-not-found', 'stale-write', 'merge-refused'],
  }),
};
