import { createHash } from 'node:crypto';
import { REFUSAL_LOCK } from '../db/advisory-locks.ts';
import type { Db } from '../db/session.ts';
import { Refusal } from './refusal.ts';

export interface KeyedRequest {
  subject: string;
  /** The record of the caller, if any: no refusal is stored for a user who was erased meanwhile. */
  user?: number | undefined;
  key: string;
  endpoint: string;
  input: unknown;
  /** True when the answer is secret and must not be stored; a refusal may be. */
  answersSecret: boolean;
}

export interface RepeatableAnswer {
  status: number;
  body: string;
  changeSet?: number | undefined;
  recordVersion?: number | undefined;
}

interface KeptRequest {
  endpoint: string;
  requestHash: string;
  status: number;
  body: string | null;
  changeSet: number | null;
  recordVersion: number | null;
}

const claimKey = {
  name: 'claim-idempotency-key',
  // A second request with the same key waits here until the first has committed or failed.
  text: `insert into idempotency_keys as kept (subject, key, endpoint, request_hash, created_at)
    values ($1, $2, $3, $4, now())
    on conflict (subject, key) do update
      set endpoint = $3, request_hash = $4, status = null, body = null, change_set = null,
        record_version = null, about = '{}',
        created_at = now()
      where kept.created_at < now() - interval '7 days'
    returning (select max(record_id) from erasures)::text as "lastErasure"`,
};

const waitForRefusals = { name: 'wait-for-refusals', text: 'select pg_advisory_xact_lock($1)' };
const tryLock = { name: 'try-refusal-lock', text: 'select pg_try_advisory_xact_lock_shared($1) as "isOurs"' };

const keepRefusal = {
  name: 'keep-idempotent-refusal',
  text: `insert into idempotency_keys as kept (subject, key, endpoint, request_hash, created_at, status, body, about)
    select $1, $2, $3, $4, now(), $5, $6, $8
    where ($7::integer is null or exists (
        select from users where record_id = $7 and erased_at is null for key share))
      and not exists (select from erasures where record_id > coalesce($9::bigint, 0))
    on conflict (subject, key) do update
      set endpoint = $3, request_hash = $4, status = $5, body = $6, change_set = null,
        record_version = null, about = $8, created_at = now()
      where kept.created_at < now() - interval '7 days'
    returning key`,
};

const readAnswer = {
  name: 'read-idempotent-answer',
  text: `select endpoint, request_hash as "requestHash", status, body, change_set::float8 as "changeSet",
      record_version as "recordVersion"
    from idempotency_keys
    where subject = $1 and key = $2`,
};

const keepAnswer = {
  name: 'keep-idempotent-answer',
  text: `update idempotency_keys set status = $3, body = $4, change_set = $5, about = $6, record_version = $7
    where subject = $1 and key = $2`,
};

/**
 * Runs a write once per key: for 7 days the same key gets the same answer and has no second effect (api.md 1.4). The
 * effect and its answer are committed together; of a secret answer only the fact is stored. A refusal is an answer too
 * and is stored after the work is rolled back (decision 0003), unless somebody was erased since the work began, since
 * the refusal may hold that person's data. Each answer is stored with the people's records that it may hold data of, so
 * that an erasure finds it.
 * @throws Refusal 'idempotency-key-reused' when another request used the key, 'answer-not-kept' when the answer was a
 * secret; and each error of the work after which a retry may succeed.
 */
export async function runOnce(
  db: Db,
  request: KeyedRequest,
  work: (db: Db) => Promise<RepeatableAnswer>,
): Promise<RepeatableAnswer> {
  const { subject, key, endpoint, answersSecret } = request;
  const requestHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex');
  const claim = [subject, key, endpoint, requestHash];
  let answer: RepeatableAnswer | undefined;
  let about: ReadonlySet<string> = new Set();
  let lastErasure: string | null = null;
  try {
    const workOnce = async (transaction: Db) => {
      about = transaction.about ?? about;
      const [claimed] = await transaction.query<{ lastErasure: string | null }>(claimKey, claim);
      if (!claimed) return undefined;
      ({ lastErasure } = claimed);
      const given = await work(transaction);
      const body = answersSecret ? null : given.body;
      const { status, changeSet, recordVersion } = given;
      const values = [subject, key, status, body, changeSet, [...about], recordVersion];
      await transaction.query(keepAnswer, values);
      return given;
    };
    answer = await db.transaction(workOnce, { isKeyed: true });
  } catch (error) {
    if (!(error instanceof Refusal) || isTransient(error)) throw error;
    const refused = { status: error.status, body: JSON.stringify(error.body) };
    // After the rollback another request with the key may run: the answer that is stored first counts.
    const values = [...claim, refused.status, refused.body, request.user, [...about], lastErasure];
    if (await keepUnlessErasing(db, values)) answer = refused;
    else if ((await db.query(readAnswer, [subject, key])).length === 0) throw error;
  }
  return answer ?? readStoredChanges(db, request, requestHash);
}

/**
 * Stores a refusal. Returns false when the key has another answer, or when an erasure is running or has ended
 * meanwhile.
 */
function keepUnlessErasing(db: Db, values: unknown[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // The insert comes after the lock, so that it sees an erasure that has just ended.
    const [lock] = await transaction.query<{ isOurs: boolean }>(tryLock, [REFUSAL_LOCK]);
    return lock?.isOurs === true && (await transaction.query(keepRefusal, values)).length > 0;
  });
}

/**
 * Waits until no refusal is being stored, and blocks further ones until the transaction ends. An erasure calls it
 * first, so that it finds every stored answer that holds the person's data.
 */
export async function blockRefusals(transaction: Db): Promise<void> {
  await transaction.query(waitForRefusals, [REFUSAL_LOCK]);
}

/** True when the same request may soon succeed, because the reason of the refusal is not in the request. */
function isTransient({ status }: Refusal): boolean {
  return status === 429 || status >= 500;
}

async function readStoredChanges(
  db: Db,
  { subject, key, endpoint }: KeyedRequest,
  requestHash: string,
): Promise<RepeatableAnswer> {
  const [kept] = await db.query<KeptRequest>(readAnswer, [subject, key]);
  if (kept?.endpoint !== endpoint || kept.requestHash !== requestHash) {
    throw new Refusal('idempotency-key-reused');
  }
  if (kept.body === null) throw new Refusal('answer-not-kept');
  return {
    status: kept.status,
    body: kept.body,
    changeSet: kept.changeSet ?? undefined,
    recordVersion: kept.recordVersion ?? undefined,
  };
}

const forgetOldKeys = {
  name: 'forget-old-idempotency-keys',
  text: `delete from idempotency_keys where created_at < now() - interval '7 days'`,
};

export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await db.query(forgetOldKeys);
}
