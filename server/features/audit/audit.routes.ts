import { audit, auditKinds } from '@soltura/contract/school/audit';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { readAuditEvents } from './audit.queries.ts';

const PAGE_SIZE = 50;

export const auditRoutes = implement(audit, {
  async events({ query }, { db }) {
    const { kind, person, before } = query;
    const kinds = kind === undefined ? auditKinds : [kind];
    return new JsonText(await readAuditEvents(db, { kinds, person, before, size: PAGE_SIZE }));
  },

  async exportTable({ body }, { db, user, now, address }) {
    const event = { kind: 'table-exported', actor: user.recordId, address, about: body } as const;
    await storeAuditEvents(db, [event], now);
    return {};
  },
});
