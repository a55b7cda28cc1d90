import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';

// Our own calls for admins: two users who are one person become one (screens-staff 9.12).

const mergedUser = z.object({ recordId, version: count, name: z.string(), emailAddress: z.string() });

/** What a merge of users would move, and what would stay behind. */
const userMergeTrial = z.object({
  /** Who stays, with their log-in. */
  kept: mergedUser,
  /** Who is archived. */
  other: mergedUser,
  /** Of the other user, what would move, by kind. */
  moves: z.object({
    /** Cards that the kept user does not have. */
    cards: count,
    /** Cards that both have: each becomes one, in which the reviews of both count. */
    sharedCards: count,
    reviews: count,
    /** Finished quizzes. */
    quizRuns: count,
    typedAnswers: count,
    /** Answers that count as right for them, accepted or proposed. */
    ownAnswers: count,
    typoReports: count,
    /** Layouts of tables and the like that the kept user does not have. */
    preferences: count,
  }),
  /** The coaching student whom the other user is and the kept one would be; empty without one. */
  coachingStudent: z.string(),
  /** The fields that the kept user takes from the other. */
  taken: z.array(z.string()),
  /** The field, the value that stays, and the one that stays behind on the archived user. */
  keptBack: z.array(z.object({ field: z.string(), kept: z.string(), other: z.string() })),
  /** Access tokens of the other user, which end. */
  accessTokens: count,
  /** Why these two cannot be merged now, in sentences. */
  obstacles: z.array(z.string()),
});
export type UserMergeTrial = z.output<typeof userMergeTrial>;

export const userMerges = {
  trial: endpoint({
    method: 'GET',
    path: '/app/users/{id}/merges/{other}',
    summary: 'What merging a user into this one would move',
    access: ['admin'],
    scopes: ['read:all-students'],
    params: z.object({ id: recordIdText, other: recordIdText }),
    output: userMergeTrial,
    errors: ['record-not-found'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/app/users/{id}/merges',
    summary: 'Merge another user, who is the same person, into this one',
    access: ['admin'],
    scopes: ['update:all-students'],
    params: z.object({ id: recordIdText }),
    body: z.object({
      other: givenRecordId,
      /** Of both users, as the trial said. */
      version: count,
      otherVersion: count,
    }),
    output: recordId,
    errors: ['record-not-found', 'stale-write', 'merge-refused'],
  }),
};
