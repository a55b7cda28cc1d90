import type { LiveEvent, LiveKind } from '@soltura/domain/live/live-event';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { findRoleChanges } from '../audit/role-changes.ts';
import type { Db, Statement } from '../db/session.ts';
import type { CallingUser } from '../http/callers.ts';
import type { Call } from '../http/implement.ts';
import { announceEvents, CHANNEL, encodeEvent } from '../live/announcing.ts';
import { findArchivedStaff, refuseChangesOfPeople } from './changes-of-people.ts';
import { refuseAddressesOfOthers } from './given-addresses.ts';
import { findJoinedSet } from './joined-set.ts';

/** The user who changes something; null for the command line. */
export type Author = Pick<CallingUser, 'recordId' | 'emailAddress'> | null;

export type Writing = Pick<
  Call<Author>,
  'db' | 'user' | 'address' | 'now' | 'setChangeSet' | 'setRecordVersion' | 'tokenId' | 'joins' | 'windowId'
> & {
  /** The name in the history where no user writes. */
  readonly signedAs?: string | undefined;
};

/**
 * One change of one record. Field names are those of the wire, ids are those of the database: coaches, lessons and
 * weeks by their record ids. An update holds only the fields that differ; `attendees` is a list of week ids.
 */
export interface Change {
  readonly recordId: number;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly before: object | null;
  readonly after: object | null;
  readonly version?: number | undefined;
}

/**
 * All changes of one write, of however many records and kinds. A set is stored as one entry of the history with one
 * author, and is undone as a whole (decision 0205).
 */
export class ChangeSet {
  readonly db: Db;
  readonly user: Author;
  readonly address: string;
  readonly now: Date;
  readonly tokenId: number | undefined;
  readonly windowId: string | undefined;
  readonly takesBack: number | undefined;
  readonly signedAs: string | undefined;
  /** The stored change set to which this one adds, as the caller asked (api.md 1.11). */
  #joined: number | undefined;
  #isFinal = false;
  #isOpen = false;
  #imported: { readonly list: string; readonly rows: number } | undefined;
  #changes = new Map<RecordKind, Change[]>();
  #events: LiveEvent[] = [];

  constructor(
    {
      db,
      user,
      address,
      now,
      tokenId,
      windowId,
      signedAs,
    }: Omit<Writing, 'setChangeSet' | 'setRecordVersion' | 'joins'>,
    {
      takesBack,
      joined,
    }: { readonly takesBack?: number | undefined; readonly joined?: number | undefined } = {},
  ) {
    this.db = db;
    this.user = user;
    this.address = address;
    this.now = now;
    this.tokenId = tokenId;
    this.windowId = windowId;
    this.takesBack = takesBack;
    this.signedAs = signedAs;
    this.#joined = joined;
  }

  over(db: Db): ChangeSet {
    const { user, address, now, tokenId, windowId, signedAs } = this;
    const known = { takesBack: this.takesBack, joined: this.#joined };
    const same = new ChangeSet({ db, user, address, now, tokenId, windowId, signedAs }, known);
    same.#changes = this.#changes;
    same.#events = this.#events;
    same.#imported = this.#imported;
    return same;
  }

  note(kind: RecordKind, changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#changes.set(kind, [...(this.#changes.get(kind) ?? []), ...changes]);
  }

  /** Announces, with the commit, writes of the set besides its changes; `ids` are those of `LiveEvent`. */
  announce(kind: LiveKind, ids: readonly number[]): void {
    if (ids.length > 0) this.#events.push({ kind, ids, by: this.windowId ?? null });
  }

  versionOf(kind: RecordKind, recordId: number): number | undefined {
    return this.#changes.get(kind)?.findLast((change) => change.recordId === recordId)?.version;
  }

  /** Marks the set as one that cannot be undone; people were told so and have confirmed it. */
  makeFinal(): void {
    this.#isFinal = true;
  }

  /** Marks the set as the import of a list, with how many of its rows came in (screens-staff 9.16). */
  nameImport(list: string, rows: number): void {
    this.#imported = { list, rows };
  }

  /** Stores the set before its changes, or without any, for rows that refer to the set. Returns its id. */
  async open(): Promise<number> {
    if (this.#joined === undefined) {
      const [opened] = await this.db.query<{ id: number }>(openSet, [
        this.now,
        this.user?.recordId ?? null,
        this.user?.emailAddress ?? this.signedAs ?? '',
        this.takesBack ?? null,
      ]);
      if (!opened) throw new Error('The change set was not stored.');
      this.#joined = opened.id;
      this.#isOpen = true;
    }
    return this.#joined;
  }

  /**
   * Stores the noted changes, and an audit event for each role that they give or take, and announces them to all
   * servers with the commit (decision 0189). Returns the id of the set, undefined when nothing has changed.
   */
  async store(): Promise<number | undefined> {
    const users = this.#changes.get('users') ?? [];
    const staff = await findArchivedStaff(this.db, users);
    if (this.tokenId !== undefined) refuseChangesOfPeople(this.#changes, staff);
    // A final set is exempt: a change of one's own address takes along the address of the linked coaching student.
    if (!this.#isFinal) {
      const students = this.#changes.get('coaching-students') ?? [];
      await refuseAddressesOfOthers(this.db, this.user, students);
    }
    let id: number | null = this.#isFinal ? null : (this.#joined ?? null);
    for (const [kind, changes] of this.#changes) {
      const [opened]: { id: number }[] = await this.db.query<{ id: number }>(storeChanges, [
        this.now,
        this.user?.recordId ?? null,
        this.user?.emailAddress ?? this.signedAs ?? '',
        this.#isFinal,
        this.takesBack ?? null,
        id,
        kind,
        changes.map(({ recordId }) => recordId),
        changes.map(({ action }) => action),
        changes.map(({ before }) => toJson(before)),
        changes.map(({ after }) => toJson(after)),
        changes.map(({ version }) => version ?? null),
        encodeEvent({ kind, ids: changes.map(({ recordId }) => recordId), by: this.windowId ?? null }),
      ]);
      id = opened?.id ?? null;
    }
    if (this.#imported && id !== null)
      await this.db.query(nameSet, [id, this.#imported.list, this.#imported.rows]);
    if (this.#events.length > 0) await announceEvents(this.db, this.#events);
    const who = { actor: this.user?.recordId, address: this.address };
    const roles = findRoleChanges(users, staff, who);
    await storeAuditEvents(this.db, roles, this.now);
    return this.#changes.size > 0 || this.#isOpen ? (id ?? undefined) : undefined;
  }
}

const openSet: Statement = {
  name: 'open-change-set',
  text: `insert into change_sets (at, actor, actor_email, takes_back) values ($1, $2, $3, $4)
    returning record_id::float8 as id`,
};

const nameSet: Statement = {
  name: 'name-import',
  text: 'update change_sets set import_list = $2, import_rows = $3 where record_id = $1',
};

/** The statement for the first kind of a set also creates the set. */
const storeChanges: Statement = {
  name: 'store-changes',
  text: `with opened as (
        insert into change_sets (at, actor, actor_email, is_final, takes_back)
        select $1, $2, $3, $4, $5 where $6::bigint is null
        returning record_id),
      chosen as (select coalesce($6::bigint, (select record_id from opened)) as id),
      noted as (
        insert into change_history
          (at, actor, actor_email, record_type, changed_record, action, before, after, change_set, record_version)
        select $1, $2, $3, $7, list.record_id, action, before::jsonb, after::jsonb, chosen.id, list.version
        from unnest($8::integer[], $9::text[], $10::text[], $11::text[], $12::integer[])
            with ordinality as list (record_id, action, before, after, version, place)
          cross join chosen
        order by place)
      select id::float8 as id, pg_notify('${CHANNEL}', $13) from chosen`,
};

function toJson(values: object | null): string | null {
  return values && JSON.stringify(values);
}

/**
 * Runs a write in one transaction and stores the changes that it notes as one change set; the call names the set's id.
 * @param within 'attempt' where the caller catches an error and goes on (`Db.attempt`).
 */
export function writeChanges<T>(
  { db, setChangeSet, joins, ...writing }: Writing,
  work: (changes: ChangeSet) => Promise<T>,
  { within = 'transaction', takesBack }: { within?: 'transaction' | 'attempt'; takesBack?: number } = {},
): Promise<T> {
  const by = { author: writing.user?.recordId, now: writing.now };
  return db[within](async (transaction) => {
    const joined = takesBack === undefined ? await findJoinedSet(transaction, joins, by) : undefined;
    const changes = new ChangeSet({ ...writing, db: transaction }, { takesBack, joined });
    const result = await work(changes);
    const id = await changes.store();
    if (id !== undefined) setChangeSet(id);
    return result;
  });
}
