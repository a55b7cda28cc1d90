import { records } from '@soltura/contract/records/records';
import { audit } from '@soltura/contract/school/audit';
import { school } from '@soltura/contract/school/school';
import { tableEditors } from '@soltura/contract/tables/table-editors';
import { type RowResult, type TableAnswer, tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { formatVersion } from '@soltura/domain/records/versions';
import { type Row, type TableName, type TableRow, tableNames } from '@soltura/domain/tables/table';
import * as z from 'zod/mini';
import { fakeServer, Refusal, type SeenCall } from './fake-server.ts';
import { CHANGE_SET } from './weeks.ts';

interface SentRows {
  deed: 'add' | 'put' | 'change';
  body: unknown;
  basedOn: string | null;
}

/** A fake server's tables, and the writes that it received. */
export interface OfferedTables {
  /** The stored rows, which a test may change as somebody else would. The first record of a table has the id 1. */
  readonly stored: Readonly<Record<TableName, TableRow[]>>;
  readonly sent: SentRows[];
  readonly undone: unknown[];
  change: (name: TableName, id: number, values: Row) => void;
  /** Answers the next save of a row with this result. */
  tell: (id: number, result: Pick<RowResult, 'verdict' | 'broken'>) => void;
}

const givenRow = z.record(
  z.string(),
  z.custom<Row[string]>(() => true),
);
const changedRows = z.array(z.object({ recordId: z.number(), version: z.number(), values: givenRow }));

/**
 * Serves reads and writes of tables with these records; other tables are empty. A write on another version than the
 * stored one is refused, and an undo takes the last write back.
 */
export function offerTables(
  given: Partial<Record<TableName, readonly Row[]>>,
  references: TableAnswer['references'] = {},
): OfferedTables {
  const sent: SentRows[] = [];
  const undone: unknown[] = [];
  const told = new Map<number, Pick<RowResult, 'verdict' | 'broken'>>();
  const stored = makeStored(given);
  const states: Record<TableName, TableRow[]>[] = [];
  const allReferences = { ...Object.fromEntries(tableNames.map((name) => [name, []])), ...references };
  const headers = { 'change-set': String(CHANGE_SET) };

  const replace = (name: TableName, id: number, values: Row) => {
    stored[name] = stored[name].map((row) =>
      row.recordId === id ? { ...row, version: row.version + 1, values: { ...row.values, ...values } } : row,
    );
  };
  const add = (name: TableName, values: Row) => {
    const recordId = 1 + Math.max(0, ...stored[name].map((row) => row.recordId));
    stored[name] = [...stored[name], { recordId, version: 1, values }];
    return [recordId];
  };
  const note = (deed: SentRows['deed'], { body, headers: got }: SeenCall) => {
    sent.push({ deed, body, basedOn: got.get('if-match') });
    states.push(structuredClone(stored));
  };

  fakeServer.answerBy(tables.open, ({ path }) => ({
    isWhole: true,
    rows: stored[readName(path)],
    references: allReferences,
    searched: [],
    found: null,
    layout: null,
  }));
  fakeServer.answer(records.history, []);
  fakeServer.answer(school.settings, []);
  fakeServer.answer(school.secondFactorRule, { isOffered: true, isRequired: false, hasOwn: false });
  fakeServer.answer(audit.exportTable, {});
  fakeServer.answerBy(
    tables.add,
    (call) => {
      note('add', call);
      return add(readName(call.path), z.parse(z.object({ values: givenRow }), call.body).values);
    },
    headers,
  );
  fakeServer.answerBy(
    tables.change,
    (call) => {
      note('change', call);
      const name = readName(call.path);
      return z.parse(changedRows, call.body).map(({ recordId, version, values }): RowResult => {
        const word = told.get(recordId);
        told.delete(recordId);
        if (word) return { recordId, ...word, stored: null };
        const row = stored[name].find((one) => one.recordId === recordId);
        if (!row) return { recordId, verdict: 'gone', broken: [], stored: null };
        if (row.version !== version) {
          return {
            recordId,
            verdict: 'stale',
            broken: [],
            stored: { version: row.version, values: row.values },
          };
        }
        replace(name, recordId, values);
        const now = { version: version + 1, values: { ...row.values, ...values } };
        return { recordId, verdict: 'saved', broken: [], stored: now };
      });
    },
    headers,
  );
  for (const [name, adding, changing] of editors) {
    fakeServer.answerBy(
      adding,
      (call) => {
        note('add', call);
        return add(name, z.parse(givenRow, call.body));
      },
      headers,
    );
    fakeServer.answerBy(
      changing,
      (call) => {
        note('put', call);
        const { recordId, ...values } = z.parse(givenRow, call.body);
        const row = stored[name].find((one) => one.recordId === recordId);
        if (!row) throw new Refusal(404);
        const basedOn = call.headers.get('if-match');
        if (basedOn !== null && basedOn !== formatVersion(row.version)) throw new Refusal(409);
        replace(name, row.recordId, name === 'lessons' ? { weekRef: null, ...values } : values);
        return row.recordId;
      },
      headers,
    );
  }
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    const before = states.pop();
    if (!before) throw new Refusal(409);
    for (const name of tableNames) stored[name] = raise(before[name], stored[name]);
    return [];
  });
  return {
    stored,
    sent,
    undone,
    change: replace,
    tell: (id, result) => void told.set(id, result),
  };
}

/** The specified calls of the editors. Programs and quizzes are written by the calls of all tables. */
const editors = [
  ['courses', tableEditors.addCourse, tableEditors.updateCourse],
  ['lessons', tableEditors.addLesson, tableEditors.updateLesson],
  ['students', tableEditors.addStudent, tableEditors.updateStudent],
] as const;

function makeStored(given: Partial<Record<TableName, readonly Row[]>>): Record<TableName, TableRow[]> {
  const rowsOf = (name: TableName) =>
    (given[name] ?? []).map((values, index) => ({ recordId: index + 1, version: 1, values }));
  return {
    students: rowsOf('students'),
    programs: rowsOf('programs'),
    quizzes: rowsOf('quizzes'),
    lessons: rowsOf('lessons'),
    courses: rowsOf('courses'),
    users: rowsOf('users'),
    coaches: rowsOf('coaches'),
    'coaching-students': rowsOf('coaching-students'),
    memberships: rowsOf('memberships'),
    'program-lessons': rowsOf('program-lessons'),
    vocabulary: rowsOf('vocabulary'),
    examples: rowsOf('examples'),
    'quiz-examples': rowsOf('quiz-examples'),
    'quiz-groups': rowsOf('quiz-groups'),
    'quiz-presets': rowsOf('quiz-presets'),
    'session-topics': rowsOf('session-topics'),
  };
}

/** Raises the versions of restored rows above those of the last write. */
function raise(before: readonly TableRow[], now: readonly TableRow[]): TableRow[] {
  return before.map((row) => {
    const written = now.find(({ recordId }) => recordId === row.recordId);
    return written && written.version > row.version ? { ...row, version: written.version + 1 } : row;
  });
}

function readName(path: string): TableName {
  const name = tableNames.find((one) => path.split('/').includes(one));
  if (!name) throw new Error(`There is no table in ${path}.`);
  return name;
}
