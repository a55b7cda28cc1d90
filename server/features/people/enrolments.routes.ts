import { enrolments } from '@soltura/contract/people/enrolments';
import { toDay } from '@soltura/domain/dates';
import { implement } from '../../http/implement.ts';
import { enrolPeople } from './enrol.ts';
import { readEnrolmentFacts } from './enrolment-facts.ts';

export const enrolmentsRoutes = implement(enrolments, {
  async facts({ body }, { db, now, mailer, config }) {
    const found = await readEnrolmentFacts(db, body.emailAddresses, toDay(now));
    const invites = config.identity.provider === 'embedded';
    return {
      facts: found.map(({ facts }) => ({ ...facts, memberships: [...facts.memberships] })),
      hasMail: invites && mailer !== undefined,
      invites,
    };
  },

  async enrol({ body }, call) {
    return enrolPeople(call, body.people, body.invitation);
  },
});
