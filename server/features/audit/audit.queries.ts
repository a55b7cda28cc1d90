import type { AuditKind } from '@soltura/contract/school/audit';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';
import { readJson } from '../read-json.ts';

/** Which events are read: at most `size`, the newest first. */
export interface AuditSearch {
  readonly kinds: readonly AuditKind[];
  /** The record id of a user who did it, or to whom it was done. */
  readonly person?: number | undefined;
  /** Only events with smaller ids. */
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

// The newest of each kind are found by an index, so that no number of events of other kinds makes it slower.
const newestSql = (conditions: string) => `select e.* from audit_events e
  where ${conditions} and e.kind = kinds.kind and ($2::bigint is null or e.record_id < $2)
  order by e.record_id desc limit $3::bigint + 1`;

const list = {
  name: 'list-audit-events',
  text: pageSql(`select newest.* from unnest($1::text[]) as kinds (kind)
    cross join lateral (${newestSql('true')}) newest`),
};

const listOfPerson = {
  name: 'list-audit-events-of-person',
  text: pageSql(`select newest.* from unnest($1::text[]) as kinds (kind)
    cross join lateral ((${newestSql('e.actor = $4')}) union (${newestSql('e.subject = $4')})) newest`),
};

/** A page of events as JSON. */
export function readAuditEvents(
  db: Db,
  {
    kinds,
    person,
    before = null,
    size,
  }: Omit<AuditSearch, 'before'> & { before?: number | null | undefined },
): Promise<string> {
  const values = [kinds, before, size];
  return person === undefined ? readJson(db, list, values) : readJson(db, listOfPerson, [...values, person]);
}
