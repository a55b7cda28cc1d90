import { toDay } from '@soltura/domain/dates';
import {
  checkEnrolment,
  computeFactsVersion,
  type Enrolment,
  type EnrolmentPlan,
  findEnrolmentObstacle,
  type InvitationWay,
  planEnrolment,
} from '@soltura/domain/people/enrolment';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { foldAddress } from '../../addresses.ts';
import type { Db } from '../../db/session.ts';
import { type FoundFacts, readEnrolmentFacts } from './enrolment-facts.ts';

export interface DecidedEnrolment extends FoundFacts {
  readonly given: Enrolment;
  readonly plan: EnrolmentPlan;
  readonly basedOn: string;
  readonly broken: readonly BrokenRule[];
}

const TWICE = 'This person is given twice';

/** Decides enrolments by the stored facts; the number of statements does not grow with the enrolments. */
export async function decideEnrolments(
  db: Db,
  people: readonly Enrolment[],
  { invitation, now }: { readonly invitation: InvitationWay; readonly now: Date },
): Promise<DecidedEnrolment[]> {
  const addresses = people.map(({ emailAddress }) => foldAddress(emailAddress));
  const found = await readEnrolmentFacts(db, addresses, toDay(now));
  const seen = new Set<string>();
  return found.flatMap(({ facts, invited }, index): DecidedEnrolment[] => {
    const given = people[index];
    if (!given) return [];
    const broken = checkEnrolment(given);
    if (broken.length === 0 && seen.has(invited)) broken.push({ field: 'emailAddress', message: TWICE });
    seen.add(invited);
    const obstacle = findEnrolmentObstacle(facts);
    if (broken.length === 0 && obstacle) broken.push(obstacle);
    const plan = planEnrolment(given, facts, invitation);
    return [{ given, facts, invited, plan, basedOn: computeFactsVersion(facts), broken }];
  });
}
