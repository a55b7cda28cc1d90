import type { AnswerOf } from '@soltura/contract/endpoint';
import type { enrolments } from '@soltura/contract/people/enrolments';
import { checkEnrolment, type Enrolment, type InvitationWay } from '@soltura/domain/people/enrolment';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { writeChanges } from '../../changes/change-set.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { inviteAll } from '../../identity/invite-all.ts';
import { lockAddresses } from '../../identity/move-address.ts';
import { creditType } from '../credits/credit-type.ts';
import { applyDrafts } from '../tables/apply-drafts.ts';
import { type DecidedEnrolment, decideEnrolments } from './decide-enrolments.ts';
import { draftCredits, draftMemberships, draftStudents, draftUsers, isMade } from './enrolment-drafts.ts';
import { namesInEnrolment, readInvitation } from './enrolment-words.ts';

interface GivenEnrolment extends Enrolment {
  readonly basedOn: string;
}

type Enrolled = AnswerOf<typeof enrolments.enrol>;

const NOTHING = 'Everything is there already: there is nothing to make or to change.';

/**
 * Enrols people, all or nothing, as one change with their invitations. Other writes of people wait meanwhile, so that
 * an address is enrolled once.
 * @throws Refusal 'validation-failed', 'already-exists'; 'stale-write' when the stored facts have changed since the
 * plan.
 */
export async function enrolPeople(
  call: Call<CallingUser>,
  people: readonly GivenEnrolment[],
  way: InvitationWay,
): Promise<Enrolled> {
  const { mailer } = call;
  const { invitation } = readInvitation(call, way);
  for (const given of people) refuse(given, checkEnrolment(given));
  const enrolled = await writeChanges(call, async (changes) => {
    await lockAddresses(changes.db);
    if (people.length > 1) changes.nameImport('enrolments', people.length);
    const decided = await decide(changes.db);
    const studentIds = await applyDrafts(
      changes,
      'coaching-students',
      draftStudents(decided),
      namesInEnrolment,
    );
    const userIds = await applyDrafts(changes, 'users', draftUsers(decided, studentIds), namesInEnrolment);
    await applyDrafts(changes, 'memberships', draftMemberships(decided, studentIds), namesInEnrolment);
    await storeRecords(changes, creditType.source, { created: draftCredits(decided, studentIds) });
    const invited = decided.filter(({ plan }) => isMade(plan, 'invitation')).map((one) => one.invited);
    const links = await inviteAll(call, changes.db, { emails: invited, isMailed: invitation === 'mail' });
    return decided.map((one, index) => {
      const made = isMade(one.plan, 'invitation') ? links.get(one.invited) : undefined;
      return {
        userId: userIds[index] ?? 0,
        studentId: studentIds[index] ?? 0,
        link: made?.link ?? '',
        isMailed: made !== undefined && invitation === 'mail',
        expiresAt: made?.expiresAt ?? null,
      };
    });
  });
  if (mailer && invitation === 'mail') call.afterwards(() => mailer.wake());
  return enrolled;

  async function decide(db: Db): Promise<DecidedEnrolment[]> {
    const decided = await decideEnrolments(db, people, { invitation, now: call.now });
    for (const [index, { given, plan, basedOn, broken }] of decided.entries()) {
      if (basedOn !== people[index]?.basedOn) {
        const name = given.name.trim();
        throw new Refusal('stale-write', `What is stored about ${name} has changed meanwhile. Look again.`);
      }
      refuse(given, broken);
      if (plan.isNothing) refuse(given, [{ field: 'emailAddress', message: NOTHING }]);
    }
    return decided;
  }

  function refuse({ name }: Enrolment, broken: readonly BrokenRule[]): void {
    if (people.length === 1) return refuseBroken(broken);
    refuseBroken(broken.map((rule) => ({ ...rule, message: `${name.trim()}: ${rule.message}` })));
  }
}
