import type { Db } from '../../db/session.ts';
import { deleteAuditEventsBefore } from '../audit-events.ts';

export async function emptyAuditLog(db: Db): Promise<void> {
  await deleteAuditEventsBefore(db, 'infinity');
}
