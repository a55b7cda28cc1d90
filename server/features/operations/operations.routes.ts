import { operations } from '@soltura/contract/school/operations';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { findRunningBackup } from '../../backups/due-backup.ts';
import { implement } from '../../http/implement.ts';
import { readOperations } from './read-operations.ts';

export const operationsRoutes = implement(operations, {
  async state(_, call) {
    return readOperations(call);
  },

  async backUp(_, { db, user, now, address, operations: { backups }, afterwards }) {
    const answer = { isBegun: false, at: now.toISOString() };
    if (!backups || (await findRunningBackup(db)) !== undefined) return answer;
    await storeAuditEvents(db, [{ kind: 'backup-begun', actor: user.recordId, address }], now);
    afterwards(() => backups.makeNow());
    return { ...answer, isBegun: true };
  },
});
