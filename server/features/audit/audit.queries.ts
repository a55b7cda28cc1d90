import type { AuditKind } from '@soltura/contract/school/audit';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';
import { readJson } from '../read-json.ts';

export interface AuditSearch {
  readonly kinds: readonly AuditKind[];
  readonly person?: number | undefined;
  readonly address?: string | undefined;
  /** Start (included) and `to`, the end (excluded): ISO 8601 in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: number | undefined;
  readonly size: number;
}

const personSql = (id: string) => `(select json_build_object('recordId', ${id}, 'name', coalesce(
    (select coalesce(nullif(u.name, ''), u.email_address) from users u where u.record_id = ${id}), ''))
  where ${id} is not null)`;

const pageSql = (found: string) => `select json_build_object(
    'events', coalesce(json_agg(json_build_object('id', p.record_id, 'at', ${instantSql('p.at')}, 'kind', p.kind,
      'actor', ${personSql('p.actor')}, 'subject', ${personSql('p.subject')},
      'account', coalesce(p.account_id::text, ''), 'address', p.address, 'about', p.about)
      order by p.record_id desc) filter (where p.place <= $3), '[]'),
    'next', min(p.record_id) filter (where p.place = $3 and p.found > $3))::text as json
  from (
    select page.*, row_number() over (order by record_id desc) as place, count(*) over () as found
    from (select * from (${found}) every_kind order by record_id desc limit $3::bigint + 1) page) p`;

// The newest events of each kind are found by an index, so that events of other kinds do not make it slower.
const newestSql = (conditions: string) => `select e.* from audit_events e
  where ${conditions} and e.kind = kinds.kind and e.record_id < $2::bigint and e.record_id >= $4::bigint
    and e.at >= $5::timestamptz and e.at < $6::timestamptz
  order by e.record_id desc limit $3::bigint + 1`;
const findSql = (newest: string) =>
  pageSql(`select newest.* from unnest($1::text[]) as kinds (kind)
    cross join lateral (${newest}) newest`);

const list = { name: 'list-audit-events', text: findSql(newestSql('true')) };
const listOfAddress = {
  name: 'list-audit-events-of-address',
  text: findSql(newestSql('e.address = $7')),
};
const ofAddress = '($8::text is null or e.address = $8)';
const listOfPerson = {
  name: 'list-audit-events-of-person',
  text: findSql(
    `(${newestSql(`e.actor = $7 and ${ofAddress}`)}) union (${newestSql(`e.subject = $7 and ${ofAddress}`)})`,
  ),
};

// Ids rise with time, except for concurrent writes of several servers: an hour is more than their clocks differ.
const findIds = {
  name: 'find-audit-events-of-time',
  text: `select
    (select record_id from audit_events where at < $1::timestamptz - interval '1 hour' order by at desc limit 1) as least,
    (select record_id from audit_events where at >= $2::timestamptz + interval '1 hour' order by at limit 1) as beyond`,
};

const BEYOND_ALL = Number.MAX_SAFE_INTEGER;

export async function readAuditEvents(db: Db, search: AuditSearch): Promise<string> {
  const { kinds, person, address, size, before = BEYOND_ALL } = search;
  const { from = '-infinity', to = 'infinity' } = search;
  const { least, beyond } = await findIdsOfTime(db, search);
  const values = [kinds, Math.min(before, beyond), size, least, from, to];
  if (person !== undefined) return readJson(db, listOfPerson, [...values, person, address ?? null]);
  return address === undefined
    ? readJson(db, list, values)
    : readJson(db, listOfAddress, [...values, address]);
}

/** Returns bounds for the ids of events in a span, so that younger events need not be read. */
async function findIdsOfTime(
  db: Db,
  { from, to }: Pick<AuditSearch, 'from' | 'to'>,
): Promise<{ least: number; beyond: number }> {
  if (from === undefined && to === undefined) return { least: 0, beyond: BEYOND_ALL };
  const [found] = await db.query<{ least: number | null; beyond: number | null }>(findIds, [
    from ?? '-infinity',
    to ?? 'infinity',
  ]);
  return { least: found?.least ?? 0, beyond: found?.beyond ?? BEYOND_ALL };
}
