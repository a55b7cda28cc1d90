import type { AnswerOf } from '@soltura/contract/endpoint';
import type { enrolments } from '@soltura/contract/people/enrolments';

export type Facts = AnswerOf<typeof enrolments.facts>['facts'][number];

export const nobody: Facts = {
  user: null,
  student: null,
  candidates: 0,
  memberships: [],
  hasAccount: false,
  lastReviewed: null,
};
