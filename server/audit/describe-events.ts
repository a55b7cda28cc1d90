import { formatNumber } from '@soltura/domain/numbers';
import type { Db } from '../db/session.ts';

interface LoggedEvent {
  at: Date;
  kind: string;
  actor: number | null;
  subject: number | null;
  accountId: string | null;
  address: string;
  about: Record<string, unknown>;
}

const readLast = {
  name: 'read-last-audit-events',
  text: `select at, kind, actor, subject, account_id as "accountId", address, about
    from audit_events order by at desc, record_id desc limit $1`,
};

export async function describeAuditEvents(db: Db, count: number): Promise<string> {
  const events = await db.query<LoggedEvent>(readLast, [count]);
  if (events.length === 0) return 'The audit log is empty.';
  return events.map(describeEvent).join('\n');
}

/** Example: '2026-03-07T10:15:00.000Z  role-changed  user 12 to user 40  from 192.0.2.7  from=coach to=admin'. */
function describeEvent({ at, kind, actor, subject, accountId, address, about }: LoggedEvent): string {
  const details = Object.entries(about).map(
    ([name, value]) => `${name}=${typeof value === 'number' ? formatNumber(value) : String(value)}`,
  );
  const parts = [
    at.toISOString(),
    kind.padEnd(23),
    ...(actor === null ? [] : [`by user ${actor}`]),
    ...(subject === null ? [] : [`of user ${subject}`]),
    ...(accountId === null ? [] : [`account ${accountId}`]),
    ...(address === '' ? [] : [`at ${address}`]),
    ...details,
  ];
  return parts.join('  ');
}
