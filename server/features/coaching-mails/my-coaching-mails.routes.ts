import { type MyCoachingMails, myCoachingMails } from '@soltura/contract/coaching-mails/my-coaching-mails';
import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { findStudentOfReader } from '../tasks/task-readers.ts';
import { readMailSwitches, storeMailSwitches } from './mail-switches.queries.ts';

export const myCoachingMailsRoutes = implement(myCoachingMails, {
  mine: (_, call) => describe(call),

  async change({ body }, call) {
    const { db, user, mailer } = call;
    if (mailer === undefined && Object.values(body).includes(true)) throw new Refusal('sends-no-mails');
    await db.transaction((transaction) => storeMailSwitches(transaction, user.recordId, body));
    return describe(call);
  },
});

async function describe({ db, user, config, mailer }: Call<CallingUser>): Promise<MyCoachingMails> {
  const isCoached =
    parseStudentRole(user.studentRole) !== undefined &&
    (await findStudentOfReader(db, user.recordId)) !== undefined;
  const isCoach = isStaff(user) && (await findOwnCoachId(db, user, config)) !== null;
  const { given, returned, calls, handedIn } = await readMailSwitches(db, user.recordId);
  return {
    sendsMails: mailer !== undefined,
    given: isCoached ? given : null,
    returned: isCoached ? returned : null,
    calls: isCoached ? calls : null,
    handedIn: isCoach ? handedIn : null,
  };
}
