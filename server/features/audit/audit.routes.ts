import { audit, auditKinds } from '@soltura/contract/school/audit';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { readAuditEvents } from './audit.queries.ts';

const PAGE_SIZE = 50;

export const auditRoutes = implement(audit, {
  async events({ query }, { db }) {
    const { kind, size = PAGE_SIZE, ...search } = query;
    const kinds = kind === undefined ? auditKinds : [kind];
    return new JsonText(await readAuditEvents(db, { ...search, kinds, size }));
  },

  async exportTable({ body }, { db, user, now, address }) {
    const event = { kind: 'table-exported', actor: user.recordId, address, about: body } as const;
    await storeAuditEvents(db, [event], now);
    return {};
  },

  async exportEvents({ body }, { db, user, now, address }) {
    const event = { kind: 'audit-exported', actor: user.recordId, address, about: body } as const;
    await storeAuditEvents(db, [event], now);
    return {};
  },
});
