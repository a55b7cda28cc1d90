import type { AuditEvent } from '@soltura/contract/school/audit';
import { auditLabels, describeAudit } from '@soltura/domain/school/audit-words';
import { Fact, FactList } from '../../../ui/figures/FactList.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import styles from './AuditEntry.module.css';

export function AuditEntry({ event }: { event: AuditEvent }) {
  const details = describeAudit(event.about);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{auditLabels[event.kind]}</strong>
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
      </p>
      <FactList layout="columns">
        {event.actor && <Fact term="By">{nameOf(event.actor)}</Fact>}
        {event.subject && <Fact term="User">{nameOf(event.subject)}</Fact>}
        {event.address && <Fact term="Network Address">{event.address}</Fact>}
        {details && <Fact term="Details">{details}</Fact>}
      </FactList>
    </li>
  );
}

function nameOf({ recordId, name }: NonNullable<AuditEvent['actor']>): string {
  return name || `User ${recordId}, deleted`;
}
