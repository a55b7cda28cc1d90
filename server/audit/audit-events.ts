import type { AuditKind } from '@soltura/contract/school/audit';
import type { Db } from '../db/session.ts';

/** A user: the record id, or an email address, which is looked up and not stored. */
export type AuditedPerson = number | { readonly email: string };

export interface AuditedEvent {
  readonly kind: AuditKind;
  readonly actor?: AuditedPerson | undefined;
  readonly subject?: AuditedPerson | undefined;
  readonly accountId?: string | null | undefined;
  /** Empty for a command. */
  readonly address: string;
  /** Names of tables, numbers and roles; never a text that people wrote. */
  readonly about?: Readonly<Record<string, string | number | boolean>> | undefined;
}

const DAY_MS = 86_400_000;

const findRecordId = (email: string) => `(select record_id from users
  where lower(email_address) = lower(${email}) and email_address <> '')`;

const store = {
  name: 'store-audit-events',
  text: `insert into audit_events (at, kind, actor, subject, account_id, address, about)
    select $2, x.kind, coalesce(x.actor, ${findRecordId('x."actorEmail"')}),
      coalesce(x.subject, ${findRecordId('x."subjectEmail"')}), x."accountId", x.address, coalesce(x.about, '{}')
    from json_to_recordset($1::json) as x(kind text, actor integer, "actorEmail" text,
      subject integer, "subjectEmail" text, "accountId" uuid, address text, about jsonb, place integer)
    order by x.place`,
};

/**
 * Stores events in the order given. Callers use the transaction of the audited write, so that both are stored or
 * neither.
 */
export async function storeAuditEvents(db: Db, events: readonly AuditedEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ actor, subject, ...event }, place) => ({
    ...event,
    place,
    ...(typeof actor === 'object' ? { actorEmail: actor.email } : { actor }),
    ...(typeof subject === 'object' ? { subjectEmail: subject.email } : { subject }),
  }));
  await db.query(store, [JSON.stringify(rows), now]);
}

// The trigger of the table refuses to delete younger events.
const allowForgetting = {
  name: 'allow-forgetting-audit-events',
  text: "select set_config('soltura.audit_forgets_before', $1, true)",
};
const forgetOld = {
  name: 'forget-old-audit-events',
  text: 'delete from audit_events where at < $1::timestamptz',
};

export async function deleteOldAuditEvents(db: Db, days: number, now: Date): Promise<void> {
  if (days === 0) return;
  await deleteAuditEventsBefore(db, new Date(now.getTime() - days * DAY_MS).toISOString());
}

/** Deletes events before an instant; the trigger of the table allows no other way. */
export async function deleteAuditEventsBefore(db: Db, instant: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.query(allowForgetting, [instant]);
    await transaction.query(forgetOld, [instant]);
  });
}

const allowRenumbering = {
  name: 'allow-renumbering-audit-events',
  text: "select set_config('soltura.audit_renumbers', 'on', true)",
};

/** Lets the current transaction replace the user ids of events; the trigger allows no other change of an event. */
export async function allowRenumberingAuditEvents(db: Db): Promise<void> {
  await db.query(allowRenumbering);
}
