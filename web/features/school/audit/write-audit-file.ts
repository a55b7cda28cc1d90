import type { AuditEvent } from '@soltura/contract/school/audit';
import { auditLabels, describeAudit } from '@soltura/domain/school/audit-words';
import { guardFormula } from '@soltura/domain/tables/csv-cells';
import { stringify } from 'csv-stringify/browser/esm/sync';

const HEAD = ['at', 'event', 'by', 'byId', 'user', 'userId', 'account', 'networkAddress', 'details'];

/**
 * Writes events as CSV with a head, in the given order, as UTF-8 with BOM; instants are in UTC. Later parts of a file
 * have neither BOM nor head.
 */
export function writeAuditFile(events: readonly AuditEvent[], { isContinued = false } = {}): string {
  const lines = events.map(({ at, kind, actor, subject, account, address, about }) =>
    [
      at,
      auditLabels[kind],
      actor?.name ?? '',
      String(actor?.recordId ?? ''),
      subject?.name ?? '',
      String(subject?.recordId ?? ''),
      account,
      address,
      describeAudit(about),
    ].map(guardFormula),
  );
  return isContinued ? stringify(lines) : stringify([HEAD, ...lines], { bom: true });
}
