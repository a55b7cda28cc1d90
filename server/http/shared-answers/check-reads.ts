import type { Db, Statement } from '../../db/session.ts';
import type { SharedJson } from './shared-json.ts';
import { trackedTables } from './tracked-tables.ts';

type PlanNode = Readonly<Record<string, unknown>>;

/**
 * Runs part of the work for an answer, and checks over another connection which tables its statements read.
 * @throws Error when a statement reads an undeclared table, because a write to that table would not invalidate the
 * answer.
 */
export async function checkReads<Done>(
  over: Db,
  db: Db,
  shared: SharedJson<unknown>,
  work: (db: Db) => Promise<Done>,
): Promise<Done> {
  const sent: { statement: Statement; values: unknown[] }[] = [];
  const done = await work(
    observe(db, (statement, values) => {
      sent.push({ statement, values });
    }),
  );
  const declared: readonly string[] = shared.reads;
  for (const { statement, values } of sent) {
    const read = await listTables(over, statement, values);
    const forgotten = read.filter((table) => !declared.includes(table));
    if (forgotten.length === 0) continue;
    const unnoted = forgotten.filter((table) => !trackedTables.some((noted) => noted === table));
    throw new Error(
      `${statement.name} of ${shared.key} reads ${forgotten.join(', ')} without naming it.` +
        (unnoted.length > 0 ? ` Writes to ${unnoted.join(', ')} are not noted at all.` : ''),
    );
  }
  return done;
}

function observe(db: Db, note: (statement: Statement, values: unknown[]) => void): Db {
  return {
    query(statement, values = []) {
      note(statement, values);
      return db.query(statement, values);
    },
    transaction: (work) => db.transaction((inner) => work(observe(inner, note))),
    attempt: (work) => db.attempt((inner) => work(observe(inner, note))),
  };
}

async function listTables(db: Db, { text }: Statement, values: unknown[]): Promise<string[]> {
  const [row] = await db.query<{ 'QUERY PLAN': unknown }>(
    { name: '', text: `explain (format json) ${text}` },
    values,
  );
  return [...new Set(findRelations(row?.['QUERY PLAN']))];
}

function findRelations(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(findRelations);
  if (!isNode(plan)) return [];
  const name = plan['Relation Name'];
  return [...(typeof name === 'string' ? [name] : []), ...Object.values(plan).flatMap(findRelations)];
}

function isNode(plan: unknown): plan is PlanNode {
  return typeof plan === 'object' && plan !== null;
}
