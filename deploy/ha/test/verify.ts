import { openPool } from '@soltura/server/db/connect';
import { makeDb } from '@soltura/server/db/session';
import type { Write } from './load.ts';

export interface Verdict {
  /** The number of acknowledged writes that are not in the database. */
  lost: number;
  /** The number of effects beyond one for a key. */
  duplicates: number;
}

// Every effect is found by its idempotency key, except a collected example, which has a key of its own.
const findGrades = {
  name: 'find-grades',
  text: `select idempotency_key as key, count(*) as effects from reviews
    where idempotency_key = any($1::text[]) group by idempotency_key`,
};
const findAssignments = {
  name: 'find-assignments',
  text: 'select notes as key, count(*) as effects from assignments where notes = any($1::text[]) group by notes',
};
const findCards = {
  name: 'find-cards',
  text: `select sent.key, count(c.record_id) as effects
    from unnest($1::text[], $2::integer[], $3::integer[]) sent (key, student, example)
      join student_examples c on c.related_student = sent.student and c.related_example = sent.example
    group by sent.key`,
};
const readIntervals = {
  name: 'read-intervals',
  text: 'select record_id as id, review_interval as interval from student_examples where record_id = any($1::integer[])',
};

/** Compares acknowledged writes with the database. The clients must be paused. */
export async function verifyWrites(databaseUrl: string, writes: readonly Write[]): Promise<Verdict> {
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  try {
    const db = makeDb(pool);
    const ofKind = (kind: Write['kind']) => writes.filter((write) => write.kind === kind);
    const keysOf = (kind: Write['kind']) => ofKind(kind).map(({ key }) => key);
    const collected = ofKind('collect');
    const found = [
      ...(await db.query<KeyEffects>(findGrades, [keysOf('grade')])),
      ...(await db.query<KeyEffects>(findAssignments, [keysOf('assignment')])),
      ...(await db.query<KeyEffects>(findCards, [
        keysOf('collect'),
        collected.map(({ userId }) => userId),
        collected.map(({ target }) => target),
      ])),
    ];
    const effects = new Map(found.map(({ key, effects }) => [key, effects]));
    const lastGrades = findLastGrades(ofKind('grade'));
    const intervals = new Map(
      (await db.query<{ id: number; interval: number | null }>(readIntervals, [[...lastGrades.keys()]])).map(
        ({ id, interval }) => [id, interval],
      ),
    );
    const lostWrites = writes.filter(
      ({ key, acknowledgedAt }) => acknowledgedAt !== undefined && !effects.has(key),
    );
    const lostGrades = [...lastGrades].filter(
      ([card, { key, interval, acknowledgedAt }]) =>
        acknowledgedAt !== undefined && effects.has(key) && intervals.get(card) !== interval,
    );
    return {
      lost: lostWrites.length + lostGrades.length,
      duplicates: [...effects.values()].reduce((sum, count) => sum + count - 1, 0),
    };
  } finally {
    await pool.end();
  }
}

interface KeyEffects {
  key: string;
  effects: number;
}

/** Each card is graded by one client only, one grade after the other: the last decides what the card shows. */
function findLastGrades(grades: readonly Write[]): Map<number, Write> {
  return new Map(grades.map((grade) => [grade.target, grade]));
}
