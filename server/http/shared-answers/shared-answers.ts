import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/session.ts';
import { makeGate } from '../large-answers/gate.ts';
import { checkReads } from './check-reads.ts';
import { EncodedBody } from './encoded-body.ts';
import type { Replica } from './replica.ts';
import type { SharedJson } from './shared-json.ts';
import { lookAround, type Moment } from './table-writes.ts';

/** Answers that are made once for all callers (decision 0189). */
export interface SharedAnswers {
  /**
   * The body of an answer that includes everything committed before this call; undefined for a list that is too long to
   * keep.
   */
  read(db: Db, shared: SharedJson<unknown>, asking?: Asking): Promise<EncodedBody | undefined>;
  /** Call it when the connection to the answers' server was lost, since writes may have been missed. */
  forget: () => void;
}

/** Who asks, when an answer must be made. */
export interface Asking {
  /** The person whom the gate counts. */
  person: string;
  /** Gets the text of a new answer; what it throws is thrown to everyone who waits for that answer. */
  onMade(text: string): void;
}

interface Options {
  /** How many bytes are kept; the least recently used answers go first. */
  mostBytes: number;
  /** Makes answers when it is up to date; undefined without a replica. */
  replica?: Replica | undefined;
  /** A connection over which each new answer is checked against the tables it declares; in tests and development. */
  checkOver: Db | undefined;
  /** How many answers are made at once. */
  mostMade: number;
}

/** An answer that is made or being made. */
interface Kept {
  /** The moment before its tables were read. */
  moment: Moment;
  /** Undefined for a list that is too long. */
  body: Promise<EncodedBody | undefined>;
  made?: EncodedBody | undefined;
}

/** A person who asks for many does not keep others out; most answers take much less than this. */
const WAITING = { mostOfOne: 2, longestQueue: 100, longestWaitMs: 5_000 };
const NOBODY: Asking = { person: '', onMade() {} };
/** How often a caller checks whether an answer that others began meanwhile is recent enough. */
const ATTEMPTS = 4;
/** The approximate memory of an entry besides its bytes. */
const ENTRY_BYTES = 1024;

/** Keeps answers in this process. */
export function keepSharedAnswers(options: Options): SharedAnswers {
  const gate = makeGate({ most: options.mostMade, ...WAITING });
  // Answers being made, whose size is not known yet.
  const coming = new Map<string, Kept>();
  const kept = options.mostBytes > 0 ? makeCache(options.mostBytes) : undefined;
  const find = (key: string) => coming.get(key) ?? kept?.get(key);

  async function read(
    db: Db,
    shared: SharedJson<unknown>,
    asking: Asking,
    attempt = 1,
  ): Promise<EncodedBody | undefined> {
    const found = find(shared.key);
    const { isUnchanged, ...moment } = await lookAround(db, shared.reads, found?.moment);
    if (found && isUnchanged) return found.body;
    if (find(shared.key) !== found && attempt < ATTEMPTS) return read(db, shared, asking, attempt + 1);
    return begin(db, shared, moment, asking);
  }

  /** Begins an answer; later callers wait for it as long as nothing was written since `moment`. */
  function begin(
    db: Db,
    shared: SharedJson<unknown>,
    moment: Moment,
    asking: Asking,
  ): Promise<EncodedBody | undefined> {
    const { key } = shared;
    const before = find(key)?.made;
    const entry: Kept = { moment, body: make(db, shared, moment, asking, before) };
    coming.set(key, entry);
    void settle(key, entry);
    return entry.body;
  }

  /** Keeps an answer that was made, unless a newer one has begun. A failure is thrown to those who wait. */
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
    asking: Asking,
    before: EncodedBody | undefined,
  ): Promise<EncodedBody | undefined> {
    const leave = await gate.enter(asking.person);
    try {
      return await makeInside(db, shared, moment, asking, before);
    } finally {
      leave();
    }
  }

  async function makeInside(
    db: Db,
    shared: SharedJson<unknown>,
    moment: Moment,
    asking: Asking,
    before: EncodedBody | undefined,
  ): Promise<EncodedBody | undefined> {
    if (shared.prepare) await run(db, shared, shared.prepare);
    const text = await (moment.isReplica ? readInPlace(db, shared, moment) : readSomewhere(db, shared));
    if (text === undefined) return undefined;
    asking.onMade(text);
    const body = await EncodedBody.of(text, (grown) => weighAgain(shared.key, grown));
    // A write to its tables may have left this answer the same: then the former, compressed one is kept.
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

  /** One address may stand for several replicas in different states: the moment is taken from the one that is read. */
  function readInPlace(db: Db, shared: SharedJson<unknown>, moment: Moment): Promise<string | undefined> {
    return db.transaction(async (transaction) => {
      const { isUnchanged: _, ...here } = await lookAround(transaction, shared.reads, undefined);
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
    read: (db, shared, asking = NOBODY) => read(db, shared, asking),
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
