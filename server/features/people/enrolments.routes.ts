import { enrolments } from '@soltura/contract/people/enrolments';
import { toDay } from '@soltura/domain/dates';
import { foldAddress } from '../../addresses.ts';
import { implement } from '../../http/implement.ts';
import { enrolPeople } from './enrol.ts';
import { readEnrolmentFacts, readLastReviews } from './enrolment-facts.ts';
import { readInvitation } from './enrolment-words.ts';
import { tryEnrolments } from './try-enrolments.ts';

export const enrolmentsRoutes = implement(enrolments, {
  async facts({ body }, call) {
    const found = await readEnrolmentFacts(call.db, body.emailAddresses.map(foldAddress), toDay(call.now));
    const reviewed = await readLastReviews(
      call.db,
      found.flatMap(({ facts: { user } }) => user?.recordId ?? []),
    );
    const { hasMail, invites } = readInvitation(call, 'none');
    return {
      facts: found.map(({ facts }) => ({
        ...facts,
        memberships: [...facts.memberships],
        lastReviewed: reviewed.get(facts.user?.recordId ?? 0) ?? null,
      })),
      hasMail,
      invites,
    };
  },

  async trial({ body }, call) {
    return tryEnrolments(call, body.people, body.invitation);
  },

  async enrol({ body }, call) {
    return enrolPeople(call, body.people, body.invitation);
  },
});
