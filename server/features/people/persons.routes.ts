import { persons } from '@soltura/contract/people/persons';
import type { PersonKind } from '@soltura/domain/people/erasure';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { writeErasedList } from '../../backups/erased-list.ts';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { describePerson } from '../../persons/describe-person.ts';
import { describeRecords, erasePerson } from '../../persons/erase-person.ts';
import { choosePerson, type FoundPerson, findPerson } from '../../persons/find-person.ts';
import { readDataSets, readPersonRows } from '../../persons/person-sets.ts';
import { listAdmins } from '../tables/user-rules.ts';

export const personsRoutes = implement(persons, {
  async person({ params }, call) {
    const person = await requirePerson(call, params);
    const { db, user, now } = call;
    return describePerson(db, person, { callerId: user.recordId, adminIds: await listAdmins(db), now });
  },

  async exportPerson({ params, body }, call) {
    const person = choosePerson(await requirePerson(call, params), body.parts);
    const { db, user, now, address, config } = call;
    const event = {
      kind: 'person-exported',
      actor: user.recordId,
      subject: person.userId ?? undefined,
      address,
      about: describeRecords(person),
    } as const;
    await storeAuditEvents(db, [event], now);
    const { name, email } = person.asked;
    return { name: name || email, product: config.product, sets: await readDataSets(db) };
  },

  async data({ params, query }, call) {
    const person = choosePerson(await requirePerson(call, params), query.parts);
    const { folder, set: name } = params;
    const page = await readPersonRows(call.db, person, { folder, name, after: query.after });
    if (!page) throw new Refusal('not-found');
    return page;
  },

  async erase({ params, body }, call) {
    const { db, user, address, now, config } = call;
    const erasedAt = await erasePerson({
      db,
      of: params,
      typed: body.typed,
      parts: body.parts,
      callerId: user.recordId,
      address,
      companyDomains: config.coachEmailDomains,
      now,
    });
    const { backups } = config;
    if (backups) {
      // A failure is logged only, because the next backup writes the list as well.
      call.afterwards(() => {
        writeErasedList(db, backups.folder).catch((error: unknown) =>
          call.log.warn({ err: error }, 'the list of erased people could not be written beside the backups'),
        );
      });
    }
    return { erasedAt: erasedAt.toISOString() };
  },
});

interface Asked {
  kind: PersonKind;
  id: number;
}

async function requirePerson(
  { db, config }: Pick<Call<CallingUser>, 'db' | 'config'>,
  { kind, id }: Asked,
): Promise<FoundPerson> {
  const person = await findPerson(db, { kind, id }, config.coachEmailDomains);
  if (!person) throw new Refusal('record-not-found');
  return person;
}
