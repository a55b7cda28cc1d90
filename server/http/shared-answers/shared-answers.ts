import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/session.ts';
import { checkReads } from './check-reads.ts';
import { EncodedBody } from './encoded-body.ts';
import type { Replica } from './replica.ts';
import type { SharedJson } from './shared-json.ts';
import { lookAround, type Moment } from './table-writes.ts';

/** Answers that are made once for all who ask for them (decision 0189). */
export interface SharedAnswers {
  /**
   * The body of an answer that has seen everything committed before this was called. `onMade` gets the text of one
   * that is made for it; what it throws is thrown to all who wait for that answer.
   */
  read(db: Db, shared: SharedJson<unknown>, onMade?: (text: string) => void): Promise<EncodedBody>;
  /** To be called when nothing is known of the server any more that the answers came from. */
  forget: () => void;
}

interface Options {
  /** How many bytes are kept; what was used longest ago goes first. */
  mostBytes: number;
  /** Where answers are made that it is not too late for; undefined without one. */
  replica?: Replica | undefined;
  /** Where each answer made is held against the tables it names: in tests and while developing. */
  checkOver: Db | undefined;
}

/** An answer, made or being made. */
interface Kept {
  /** Before its tables were read. */
  moment: Moment;
  body: Promise<EncodedBody>;
  made?: EncodedBody;
}

/** How often somebody looks whether what others began meanwhile is good for them too. */
const ATTEMPTS = 4;
/** What an entry takes besides its bytes, roughly. */
const ENTRY_BYTES = 1024;

/** Keeps answers in this process. */
export function keepSharedAnswers(options: Options): SharedAnswers {
  // Its size is known once an answer is made.
  const coming = new Map<string, Kept>();
  const kept = options.mostBytes > 0 ? makeCache(options.mostBytes) : undefined;
  const find = (key: string) => coming.get(key) ?? kept?.get(key);

  async function read(
    db: Db,
    shared: SharedJson<unknown>,
    onMade: (text: string) => void = () => {},
    attempt = 1,
  ): Promise<EncodedBody> {
    const found = find(shared.key);
    const { isUnchanged, ...moment } = await lookAround(db, shared.reads, found?.moment);
    if (found && isUnchanged) return found.body;
    if (find(shared.key) !== found && attempt < ATTEMPTS) return read(db, shared, onMade, attempt + 1);
    return begin(db, shared, moment, onMade);
  }

  /** Whoever comes from now on, and finds nothing written since `moment`, waits for this answer. */
  function begin(
    db: Db,
    shared: SharedJson<unknown>,
    moment: Moment,
    onMade: (text: string) => void,
  ): Promise<EncodedBody> {
    const { key } = shared;
    const before = find(key)?.made;
    const entry: Kept = { moment, body: make(db, shared, moment, onMade, before) };
    coming.set(key, entry);
    void settle(key, entry);
    return entry.body;
  }

  /** Keeps what was made, unless something newer has been begun meanwhile. A failure is told to those who wait. */
  async function settle(key: string, entry: Kept): Promise<void> {
    const made = await entry.body.catch(() => undefined);
    if (coming.get(key) !== entry) return;
    coming.delete(key);
    if (made) kept?.set(key, { ...entry, made });
  }

  async function make(
    db: Db,
    shared: SharedJson<unknown>,
    moment: Moment,
    onMade: (text: string) => void,
    before: EncodedBody | undefined,
  ): Promise<EncodedBody> {
    const text = await (moment.isReplica ? readInPlace(db, shared, moment) : readSomewhere(db, shared));
    onMade(text);
    const body = await EncodedBody.of(text, (grown) => weighAgain(shared.key, grown));
    // A write to its tables need not have been to this answer: then it is compressed already.
    return before?.etag === body.etag ? before : body;
  }

  /** What the replica reads has been committed at the moment, or after it. */
  async function readSomewhere(db: Db, shared: SharedJson<unknown>): Promise<string> {
    const done = await options.replica?.read(db, shared.reads, (replica) => readText(replica, shared));
    return done ? done.value : readText(db, shared);
  }

  function readText(db: Db, shared: SharedJson<unknown>): Promise<string> {
    return options.checkOver ? checkReads(options.checkOver, db, shared) : shared.make(db);
  }

  /** One address may stand for several replicas, each as far as it has come: the moment is that of the one that is read. */
  function readInPlace(db: Db, shared: SharedJson<unknown>, moment: Moment): Promise<string> {
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
    read: (db, shared, onMade) => read(db, shared, onMade),
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
