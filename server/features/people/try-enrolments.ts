import type { AnswerOf } from '@soltura/contract/endpoint';
import type { enrolments } from '@soltura/contract/people/enrolments';
import type { Enrolment, InvitationWay } from '@soltura/domain/people/enrolment';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { decideRows } from '../tables/decide-rows.ts';
import { findMissing } from '../tables/find-missing.ts';
import { type DecidedEnrolment, decideEnrolments } from './decide-enrolments.ts';
import { draftStudents, draftUsers } from './enrolment-drafts.ts';
import { namesInEnrolment, readInvitation } from './enrolment-words.ts';

type Tried = AnswerOf<typeof enrolments.trial>;

export async function tryEnrolments(
  call: Call<CallingUser>,
  people: readonly Enrolment[],
  way: InvitationWay,
): Promise<Tried> {
  const { db, now, user } = call;
  const { invitation, ...inviting } = readInvitation(call, way);
  const tried = await db.transaction(async (transaction) => {
    const decided = await decideEnrolments(transaction, people, { invitation, now });
    const standing = decided.filter(({ broken, plan }) => broken.length === 0 && !plan.isNothing);
    const studentIds = standing.map(({ facts }) => facts.student?.recordId ?? null);
    const options = { isTrial: true };
    const [students, users, courses] = [
      await decideRows(
        transaction,
        schoolTables['coaching-students'],
        draftStudents(standing),
        user,
        options,
      ),
      await decideRows(transaction, schoolTables.users, draftUsers(standing, studentIds), user, options),
      await findMissing(
        transaction,
        schoolTables.memberships,
        standing.map(({ given: { relatedCourse } }, place) => ({ place, next: { relatedCourse } })),
      ),
    ];
    const found = new Map<DecidedEnrolment, BrokenRule[]>(
      standing.map((one, place) => [
        one,
        [...listBroken(students[place]), ...listBroken(users[place]), ...(courses.get(place) ?? [])],
      ]),
    );
    return decided.map((one) => ({ ...one, broken: [...one.broken, ...(found.get(one) ?? [])] }));
  });
  return { ...inviting, people: tried.map(describe) };
}

function listBroken(
  decision: { readonly verdict: string; readonly broken: readonly BrokenRule[] } | undefined,
) {
  return decision?.verdict === 'refuse' ? namesInEnrolment(decision.broken) : [];
}

function describe({
  facts: { user, student },
  plan,
  basedOn,
  broken,
}: DecidedEnrolment): Tried['people'][number] {
  const { parts, isNothing } = plan;
  return {
    basedOn,
    known: user?.name || student?.fullName || '',
    parts: parts.map(({ changes, ...part }) => ({ ...part, changes: [...changes] })),
    isNothing,
    broken: [...broken],
  };
}
