import type { AuditEvent } from '@soltura/contract/school/audit';
import { auditLabels, describeAudit } from '@soltura/domain/school/audit-words';
import type { FileColumn } from '../../../lists/file-column.ts';

/** The columns of the file; instants are in UTC. */
export const auditFile: readonly FileColumn<AuditEvent>[] = [
  { head: 'at', write: ({ at }) => at },
  { head: 'event', write: ({ kind }) => auditLabels[kind] },
  { head: 'by', write: ({ actor }) => actor?.name ?? '' },
  { head: 'byId', write: ({ actor }) => String(actor?.recordId ?? '') },
  { head: 'user', write: ({ subject }) => subject?.name ?? '' },
  { head: 'userId', write: ({ subject }) => String(subject?.recordId ?? '') },
  { head: 'account', write: ({ account }) => account },
  { head: 'networkAddress', write: ({ address }) => address },
  { head: 'details', write: ({ about }) => describeAudit(about) },
];
