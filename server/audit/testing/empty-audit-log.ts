import type { Db } from '../../db/session.ts';
import { forgetAuditEventsBefore } from '../audit-events.ts';

export async function emptyAuditLog(db: Db): Promise<void> {
  await forgetAuditEventsBefore(db, 'infinity');
}
