import { persons } from '@soltura/contract/people/persons';
import { describeOthers, type PersonKind } from '@soltura/domain/people/erasure';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { keepErasedList } from '../../backups/erased-list.ts';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { countHeldBy, findObstaclesOf } from '../../persons/describe-person.ts';
import { describeRecords, erasePerson } from '../../persons/erase-person.ts';
import { type FoundPerson, findPerson } from '../../persons/find-person.ts';
import { dataSets, readPersonRows } from '../../persons/person-sets.ts';
import { listAdmins } from '../tables/user-rules.ts';

export const personsRoutes = implement(persons, {
  async person({ params }, call) {
    const person = await requirePerson(call, params);
    const { asked, parts } = person;
    const { db, user, now } = call;
    const isErased = asked.erasedAt !== null;
    const adminIds = await listAdmins(db);
    return {
      ...(await countHeldBy(db, person)),
      name: asked.name,
      email: asked.email,
      erasedAt: asked.erasedAt?.toISOString() ?? null,
      parts: parts.map(({ kind, recordId, name }) => ({ kind, recordId, name })),
      obstacles: isErased
        ? []
        : await findObstaclesOf(db, person, { callerId: user.recordId, adminIds, now }),
    };
  },

  async exportPerson({ params }, call) {
    const person = await requireOne(call, params);
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
    return { name: name || email, product: config.product, sets: [...dataSets] };
  },

  async data({ params, query }, call) {
    const person = await requireOne(call, params);
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
      callerId: user.recordId,
      address,
      companyDomains: config.coachEmailDomains,
      now,
    });
    const { backups } = config;
    if (backups) {
      // The next backup writes the list as well.
      call.afterwards(() => {
        keepErasedList(db, backups.folder).catch((error: unknown) =>
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

/** A person whose address nobody else has: else the data of others would be theirs too. */
async function requireOne(
  call: Pick<Call<CallingUser>, 'db' | 'config'>,
  asked: Asked,
): Promise<FoundPerson> {
  const person = await requirePerson(call, asked);
  const { studentsOfAddress, othersOfAddress } = person;
  if (othersOfAddress.length > 0) throw new Refusal('erasure-refused', describeOthers(othersOfAddress));
  if (studentsOfAddress > 1) {
    throw new Refusal(
      'erasure-refused',
      `${studentsOfAddress} coaching students have the address ${person.asked.email}: give each their own first.`,
    );
  }
  return person;
}
