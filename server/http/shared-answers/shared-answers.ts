import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/session.ts';
import { makeGate } from '../large-answers/gate.ts';
import { checkReads } from './check-reads.ts';
import { EncodedBody } from './encoded-body.ts';
import type { Replica } from './replica.ts';
import type { SharedJson } from './shared-json.ts';
import { lookAround, type Moment } from './table-writes.ts';

/** Answers that are made once for all who ask for them (decision 0189). */
export interface SharedAnswers {
  /**
   * The body of an answer that has seen everything committed before this was called; undefined for a list that is too
   * long to be kept.
   */
  read(db: Db, shared: SharedJson<unknown>, asking?: Asking): Promise<EncodedBody | undefined>;
  /** To be called when nothing is known of the server any more that the answers came from. */
  forget: () => void;
}

/** Who asks, for an answer that has to be made. */
export interface Asking {
  /** Who is let in to make it. */
  person: string;
  /** Gets the text of an answer that is made; what it throws is thrown to all who wait for that answer. */
  onMade(text: string): void;
}

interface Options {
  /** How many bytes are kept; what was used longest ago goes first. */
  mostBytes: number;
  /** Where answers are made that it is not too late for; undefined without one. */
  replica?: Replica | undefined;
  /** Where each answer made is held against the tables it names: in tests and while developing. */
  checkOver: Db | undefined;
  /** How many answers are made at once. */
  mostMade: number;
}

/** An answer, made or being made. */
interface Kept {
  /** Before its tables were read. */
  moment: Moment;
  /** Undefined for a list that is too long. */
  body: Promise<EncodedBody | undefined>;
  made?: EncodedBody | undefined;
}

/** One person who asks for many does not keep the others out; what most ask for is made in much less than this. */
const WAITING = { mostOfOne: 2, longestQueue: 100, longestWaitMs: 5_000 };
const NOBODY: Asking = { person: '', onMade() {} };
/** How often somebody looks whether what others began meanwhile is good for them too. */
const ATTEMPTS = 4;
/** What an entry takes besides its bytes, roughly. */
const ENTRY_BYTES = 1024;

/** Keeps answers in this process. */
export function keepSharedAnswers(options: Options): SharedAnswers {
  const gate = makeGate({ most: options.mostMade, ...WAITING });
  // Its size is known once an answer is made.
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

  /** Whoever comes from now on, and finds nothing written since `moment`, waits for this answer. */
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

  /** Keeps what was made, unless something newer has been begun meanwhile. A failure is told to those who wait. */
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
    // A write to its tables need not have been to this answer: then it is compressed already.
    return before?.etag === body.etag ? before : body;
  }

  /** What the replica reads has been committed at the moment, or after it. */
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

  /** One address may stand for several replicas, each as far as it has come: the moment is that of the one that is read. */
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
