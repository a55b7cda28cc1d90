import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/session.ts';
import { makeGate } from '../large-answers/gate.ts';
import { checkReads } from './check-reads.ts';
import { EncodedBody } from './encoded-body.ts';
import type { Replica } from './replica.ts';
import type { SharedJson } from './shared-json.ts';
import { type Moment, readMoment } from './table-writes.ts';

/** A cache of answers that are the same for all callers (decision 0189). */
export interface SharedAnswers {
  /**
   * Returns the body of an answer that includes everything committed before this call; undefined for a list that is too
   * long to cache.
   */
  read(db: Db, shared: SharedJson<unknown>, request?: AnswerRequest): Promise<EncodedBody | undefined>;
  /**
   * Empties the cache. Must be called when a connection to the database was lost, since writes may have been missed.
   */
  forget: () => void;
}

export interface AnswerRequest {
  person: string;
  /**
   * Called with the text of a new answer; an error that it throws is thrown to every caller who waits for that answer.
   */
  onMade(text: string): void;
}

interface Options {
  mostBytes: number;
  /** Makes answers while it is up to date; undefined without a replica. */
  replica?: Replica | undefined;
  /**
   * A connection over which each new answer is checked against the tables it declares; only in tests and development.
   */
  checkOver: Db | undefined;
  mostMade: number;
}

interface Kept {
  moment: Moment;
  body: Promise<EncodedBody | undefined>;
  made?: EncodedBody | undefined;
}

/** A person who asks for many answers does not keep others out; most answers take much less than this wait. */
const WAITING = { mostOfOne: 2, longestQueue: 100, longestWaitMs: 5_000 };
const NOBODY: AnswerRequest = { person: '', onMade() {} };
/** The number of times that a caller checks whether an answer that others began meanwhile is recent enough. */
const ATTEMPTS = 4;
const ENTRY_BYTES = 1024;

export function makeSharedAnswers(options: Options): SharedAnswers {
  const gate = makeGate({ most: options.mostMade, ...WAITING });
  // Answers in progress, whose size is not known yet.
  const coming = new Map<string, Kept>();
  const kept = options.mostBytes > 0 ? makeCache(options.mostBytes) : undefined;
  const find = (key: string) => coming.get(key) ?? kept?.get(key);

  async function read(
    db: Db,
    shared: SharedJson<unknown>,
    request: AnswerRequest,
    attempt = 1,
  ): Promise<EncodedBody | undefined> {
    const found = find(shared.key);
    const { isUnchanged, ...moment } = await readMoment(db, shared.reads, found?.moment);
    if (found && isUnchanged) return found.body;
    if (find(shared.key) !== found && attempt < ATTEMPTS) return read(db, shared, request, attempt + 1);
    return begin(db, shared, moment, request);
  }

  function begin(
    db: Db,
    shared: SharedJson<unknown>,
    moment: Moment,
    request: AnswerRequest,
  ): Promise<EncodedBody | undefined> {
    const { key } = shared;
    const before = find(key)?.made;
    const entry: Kept = { moment, body: make(db, shared, moment, request, before) };
    coming.set(key, entry);
    void settle(key, entry);
    return entry.body;
  }

  /** Caches a finished answer, unless a newer one has begun. An error is thrown to the waiting callers only. */
  async function settle(key: string, entry: Kept): Promise<void> {
    const made = await entry.body.catch(() => 'failed' as const);
    if (coming.get(key) !== entry) return;
    coming.delete(key);
    if (made !== 'failed') kept?.set(key, { ...entry, made });
  }

  async function make(
    db: Db,
    shared: SharedJson<unknown>,
    moment: Moment,
    request: AnswerRequest,
    before: EncodedBody | undefined,
  ): Promise<EncodedBody | undefined> {
    const leave = await gate.enter(request.person);
    try {
      return await makeInside(db, shared, moment, request, before);
    } finally {
      leave();
    }
  }

  async function makeInside(
    db: Db,
    shared: SharedJson<unknown>,
    moment: Moment,
    request: AnswerRequest,
    before: EncodedBody | undefined,
  ): Promise<EncodedBody | undefined> {
    if (shared.prepare) await run(db, shared, shared.prepare);
    const text = await (moment.isReplica ? readInPlace(db, shared, moment) : readSomewhere(db, shared));
    if (text === undefined) return undefined;
    request.onMade(text);
    const body = await EncodedBody.of(text, (grown) => weighAgain(shared.key, grown));
    // A write to the tables may have left this answer the same: then the former, compressed body is kept.
    return before?.digest === body.digest ? before : body;
  }

  /** Reads from the replica when it has everything committed up to the moment, else from the primary. */
  async function readSomewhere(db: Db, shared: SharedJson<unknown>): Promise<string | undefined> {
    const done = await options.replica?.read(db, shared.reads, (replica) => readText(replica, shared));
    return done ? done.value : readText(db, shared);
  }

  function readText(db: Db, shared: SharedJson<unknown>): Promise<string | undefined> {
    return run(db, shared, shared.make);
  }

  function run<Done>(db: Db, shared: SharedJson<unknown>, work: (db: Db) => Promise<Done>): Promise<Done> {
    return options.checkOver ? checkReads(options.checkOver, db, shared, work) : work(db);
  }

  /**
   * One address may stand for several replicas in different states, so the moment is taken on the connection that
   * reads.
   */
  function readInPlace(db: Db, shared: SharedJson<unknown>, moment: Moment): Promise<string | undefined> {
    return db.transaction(async (transaction) => {
      const { isUnchanged: _, ...here } = await readMoment(transaction, shared.reads, undefined);
      Object.assign(moment, here);
      return readText(transaction, shared);
    });
  }

  function weighAgain(key: string, body: EncodedBody): void {
    const entry = kept?.peek(key);
    if (!entry || entry.made !== body) return;
    kept?.delete(key);
    kept?.set(key, entry);
  }

  return {
    read: (db, shared, request = NOBODY) => read(db, shared, request),
    forget() {
      coming.clear();
      kept?.clear();
    },
  };
}

function makeCache(mostBytes: number): LRUCache<string, Kept> {
  return new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ made }, key) => ENTRY_BYTES + key.length + (made?.size ?? 0),
  });
}
