import type { Db } from '../../db/session.ts';
import { forgetAuditEventsBefore } from '../audit-events.ts';

/** Empties the audit log, as if all its events were over their time. */
export async function emptyAuditLog(db: Db): Promise<void> {
  await forgetAuditEventsBefore(db, 'infinity');
}
