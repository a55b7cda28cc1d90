import type { AnswerOf } from '@soltura/contract/endpoint';
import type { enrolments } from '@soltura/contract/people/enrolments';
import { readCredits, readExpiration } from '@soltura/domain/credits/credit';
import { toDay } from '@soltura/domain/dates';
import {
  checkEnrolment,
  type Enrolment,
  type EnrolmentPart,
  type EnrolmentPlan,
  findEnrolmentObstacle,
  type InvitationWay,
  nameFacts,
  planEnrolment,
  splitName,
} from '@soltura/domain/people/enrolment';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Row, TableName } from '@soltura/domain/tables/table';
import { type ChangeSet, writeChanges } from '../../changes/change-set.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { inviteAll } from '../../identity/invite-all.ts';
import { lockAddresses } from '../../identity/move-address.ts';
import { type CreditRow, creditType } from '../credits/credit-type.ts';
import { applyRows } from '../tables/apply-rows.ts';
import { type Draft, decideRows } from '../tables/decide-rows.ts';
import { refuseDecision } from '../tables/refuse-decision.ts';
import { type FoundFacts, readEnrolmentFacts } from './enrolment-facts.ts';

/** A typed enrolment, and what it was planned from. */
interface GivenEnrolment extends Enrolment {
  readonly basedOn: string;
}

/** An enrolment as it will be done. */
interface DecidedEnrolment extends FoundFacts {
  readonly given: Enrolment;
  readonly plan: EnrolmentPlan;
}

type Enrolled = AnswerOf<typeof enrolments.enrol>;

const NOTHING = 'Everything is there already: there is nothing to make or to change.';

/**
 * Enrols people, all or nothing, as one change with their invitations. Nobody else writes people meanwhile, so that an
 * address is enrolled once.
 * @throws Refusal 'validation-failed', 'already-exists'; 'stale-write' where more or less is stored than it was planned from.
 */
export async function enrolPeople(
  call: Call<CallingUser>,
  people: readonly GivenEnrolment[],
  way: InvitationWay,
): Promise<Enrolled> {
  const { config, mailer, now } = call;
  const invites = config.identity.provider === 'embedded';
  const invitation = invites && (way !== 'mail' || mailer) ? way : 'none';
  for (const given of people) refuse(given, checkEnrolment(given));
  const enrolled = await writeChanges(call, async (changes) => {
    await lockAddresses(changes.db);
    const decided = await decide(changes, people, invitation);
    const studentIds = await storeStudents(changes, decided);
    const userIds = await storeUsers(changes, decided, studentIds);
    await storeMemberships(changes, decided, studentIds);
    await storeCredits(changes, decided, studentIds);
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

  async function decide(
    { db }: ChangeSet,
    all: readonly GivenEnrolment[],
    chosen: InvitationWay,
  ): Promise<DecidedEnrolment[]> {
    const addresses = all.map(({ emailAddress }) => emailAddress.trim().toLowerCase());
    const found = await readEnrolmentFacts(db, addresses, toDay(now));
    const userSeen = new Set<string>();
    return found.flatMap(({ facts, invited }, index): DecidedEnrolment[] => {
      const given = all[index];
      if (!given) return [];
      if (userSeen.has(invited)) {
        refuse(given, [{ field: 'emailAddress', message: 'This person is given twice' }]);
      }
      userSeen.add(invited);
      if (nameFacts(facts) !== given.basedOn) {
        throw new Refusal(
          'stale-write',
          `What is stored about ${given.name.trim()} has changed meanwhile. Look again.`,
        );
      }
      const obstacle = findEnrolmentObstacle(facts);
      if (obstacle) refuse(given, [obstacle]);
      const plan = planEnrolment(given, facts, chosen);
      if (plan.isNothing) refuse(given, [{ field: 'emailAddress', message: NOTHING }]);
      return [{ given, facts, invited, plan }];
    });
  }

  /** Of several people the message says whose it is. */
  function refuse({ name }: Enrolment, broken: readonly BrokenRule[]): void {
    if (people.length === 1) return refuseBroken(broken);
    refuseBroken(broken.map((rule) => ({ ...rule, message: `${name.trim()}: ${rule.message}` })));
  }
}

function isMade({ parts }: EnrolmentPlan, wanted: EnrolmentPart): boolean {
  return parts.some(({ part, verdict }) => part === wanted && verdict === 'new');
}

function changesOf({ parts }: EnrolmentPlan, wanted: EnrolmentPart): Row {
  const changes = parts.find(({ part }) => part === wanted)?.changes ?? [];
  return Object.fromEntries(changes.map(({ field, after }) => [field, after]));
}

async function storeStudents(changes: ChangeSet, decided: readonly DecidedEnrolment[]): Promise<number[]> {
  return storeOf(
    changes,
    'coaching-students',
    decided.map(({ given, facts: { student }, plan }) => {
      const { relatedCoach } = given;
      if (student) return { ...student, values: changesOf(plan, 'student') };
      return {
        recordId: null,
        values: { ...splitName(given.name), email: given.emailAddress.trim(), relatedCoach },
      };
    }),
  );
}

async function storeUsers(
  changes: ChangeSet,
  decided: readonly DecidedEnrolment[],
  studentIds: readonly number[],
): Promise<number[]> {
  return storeOf(
    changes,
    'users',
    decided.map(({ given, facts: { user }, plan }, index) => {
      const coachingStudent = studentIds[index] ?? null;
      if (user) return { ...user, values: { ...changesOf(plan, 'user'), coachingStudent } };
      const { name, emailAddress, relatedProgram, cohort } = given;
      const values = {
        name: name.trim(),
        emailAddress: emailAddress.trim(),
        studentRole: 'student',
        relatedProgram,
        cohort,
        coachingStudent,
      };
      return { recordId: null, values };
    }),
  );
}

async function storeMemberships(
  changes: ChangeSet,
  decided: readonly DecidedEnrolment[],
  studentIds: readonly number[],
): Promise<void> {
  await storeOf(
    changes,
    'memberships',
    decided.flatMap(({ given, plan }, index) => {
      if (!isMade(plan, 'membership')) return [];
      const { relatedCourse, startDate, endDate } = given;
      const relatedStudent = studentIds[index] ?? null;
      return [{ recordId: null, values: { relatedStudent, relatedCourse, startDate, endDate } }];
    }),
  );
}

async function storeCredits(
  changes: ChangeSet,
  decided: readonly DecidedEnrolment[],
  studentIds: readonly number[],
): Promise<void> {
  const created = decided.flatMap(({ given, plan }, index) => {
    const totalCredits = readCredits(given.totalCredits) ?? 0;
    const expiration = readExpiration(given.expiration);
    if (!isMade(plan, 'credits') || expiration === undefined) return [];
    const values: CreditRow = {
      relatedStudent: studentIds[index] ?? 0,
      totalCredits,
      usedCredits: 0,
      expiration,
    };
    return [{ values }];
  });
  await storeRecords(changes, creditType.source, { created });
}

/** The fields of an enrolment under the names that tables have for them. */
const fieldNames: Readonly<Record<string, string>> = {
  email: 'emailAddress',
  firstName: 'name',
  lastName: 'name',
};

/** Stores records under the rules of their table; answers the ids of all of them, those that stay included. */
async function storeOf(changes: ChangeSet, name: TableName, drafts: readonly Draft[]): Promise<number[]> {
  const table = schoolTables[name];
  const decisions = await decideRows(changes.db, table, drafts, changes.user);
  for (const { verdict, broken, isTaken } of decisions) {
    if (verdict === 'stale' || verdict === 'gone') throw new Refusal('stale-write');
    if (verdict !== 'refuse') continue;
    refuseDecision(
      broken.map(({ field, message }) => ({ field: fieldNames[field] ?? field, message })),
      isTaken,
    );
  }
  return applyRows(changes, table, decisions);
}
