import { audit } from '@soltura/contract/school/audit';
import { toDay } from '@soltura/domain/dates';
import { countOf } from '@soltura/domain/numbers';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { downloadCsv } from '../../../lists/download-csv.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type AuditFilters, readAuditPages } from './audit.queries.ts';
import { auditFile } from './audit-file.ts';

const FAILED = 'Error exporting events';
const MAX_EVENTS = 20_000;

/**
 * Downloads the filtered events, the newest 20,000, as a file with today's date. The audit log notes the export first;
 * if that fails, there is no file.
 */
export async function exportAudit(filters: AuditFilters, now: Date): Promise<void> {
  const pending = toast.pending('Exporting events...');
  try {
    const { writeListFile } = await import('../../../lists/write-list-file.ts');
    const pieces = [writeListFile(auditFile, [])];
    let rows = 0;
    let isCut = false;
    for await (const events of readAuditPages(filters)) {
      isCut = rows + events.length > MAX_EVENTS;
      const taken = events.slice(0, MAX_EVENTS - rows);
      pieces.push(writeListFile(auditFile, taken, { isContinued: true }));
      rows += taken.length;
      if (isCut) break;
    }
    await call(audit.exportEvents, { body: { rows } });
    downloadCsv(pieces, `audit-log-${toDay(now)}.csv`);
    if (!isCut) return pending.succeeded(`${countOf(rows, 'event')} exported`);
    pending.dismiss();
    toast.info(
      `The newest ${countOf(rows, 'event')} exported`,
      'A file holds no more: choose fewer days for the others.',
    );
  } catch (error) {
    pending.failed(FAILED);
    logFailure(FAILED, error);
  }
}
