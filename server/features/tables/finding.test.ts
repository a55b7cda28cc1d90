import { tables } from '@soltura/contract/tables/tables';
import { sortBy } from '@soltura/domain/lists/sort';
import { randomFor } from '@soltura/domain/random';
import { type FilterValues, filterRows, ON, SHOW_ARCHIVED } from '@soltura/domain/tables/filter-rows';
import { makeReferences } from '@soltura/domain/tables/references';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { readForSort } from '@soltura/domain/tables/sort-cells';
import { type TableName, type TableRow, tableNames } from '@soltura/domain/tables/table';
import { tableFilters } from '@soltura/domain/tables/table-filters';
import { expect, test } from 'vitest';
import { between, happens } from '../../demo/random.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeQuiz } from '../../testing/cards.ts';
import {
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeTopic,
} from '../../testing/coaching.ts';
import { makeExampleOf, makeLesson, makePreset, makeQuizGroup, makeWord } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';
import { insertRow } from '../../testing/rows.ts';

// What the server finds in a table is what a screen that holds all of it finds by the rules of the domain.

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });

const random = randomFor('the tables of a school');
function one<T>(choices: readonly T[]): T {
  const chosen = choices[between(random, 0, choices.length - 1)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}
const WORDS = [
  'Ana',
  'ñandú',
  'Ñu',
  'árbol',
  'Árbol',
  '100%',
  'a_b',
  'back\\slash',
  "O'Neil",
  'straße',
  'İz',
  '7',
  '12',
];
const name = () => Array.from({ length: between(random, 1, 3) }, () => one(WORDS)).join(' ');
const some = <T>(items: readonly T[]) => items.filter(() => happens(random, 0.3)).slice(0, 3);
const MADE = 24;
const each = async <T>(make: (place: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let place = 0; place < MADE; place += 1) made.push(await make(place));
  return made;
};

const words = await each((place) =>
  makeWord(db, {
    wordIdiom: `${name()} ${place}`,
    frequencyRank: between(random, 0, 4),
    conjugationTags: some(['present', 'a, b', 'Plural']),
    verbInfinitive: one(['', 'comer']),
  }),
);
for (const word of words)
  await insertRow(db, 'spellings', { relatedWordIdiom: word, spellingOption: name().toLowerCase() });
for (const [place, program] of [2, 3, 5].entries()) await makeLesson(db, program, place + 1, some(words));
const examples = await each((place) =>
  makeExampleOf(db, some(words), {
    spanishExample: `${name()} ${place}`,
    vocabComplete: happens(random, 0.5),
  }),
);
const quizzes = await each((place) =>
  makeQuiz(db, some(examples), `${one(['lcsp', 'verbos'])} quiz ${place * 7}`),
);
await each((place) =>
  makeQuizGroup(db, some(quizzes), {
    name: `${name()} ${place}`,
    position: one([0, 1, 2]),
    published: happens(random, 0.5),
  }),
);
const coaches = await each((place) => makeCoachRecord(db, { name: `${name()} ${place}` }));
const courses = await each((place) =>
  makeCourse(db, { name: `${name()} ${place}`, approxMonthlyCost: between(random, 0, 3) }),
);
const students = await each(() =>
  makeCoachingStudent(db, {
    firstName: name(),
    lastName: one(['', name()]),
    relatedCoach: one(coaches).recordId,
    firstSubscribed: one([null, '2025-03-01', '2024-12-31']),
  }),
);
await each(() =>
  makeMembership(db, {
    relatedStudent: one(students).recordId,
    relatedCourse: one(courses).recordId,
    endDate: one([null, '2026-05-01']),
    onHold: happens(random, 0.4),
  }),
);
await each((place) => makeCoachingLesson(db, { lessonName: `${name()} ${place}`, weekRef: one([null, 3]) }));
await each((place) =>
  makePreset(db, { name: `${name()} ${place}`, tags: [`verb: ${name()}`], position: one([0, 1, 2]) }),
);
await each((place) => makeTopic(db, { name: `${name()} ${place}` }));
await each((place) =>
  makeUser(db, {
    name: one(['', name()]),
    emailAddress: `${place}@home.example`,
    cohort: one(['', 'A', 'B']),
    relatedProgram: one([null, 2, 3]),
    lastSignedIn: one([null, new Date('2026-01-02T03:04:05Z')]),
    ...(happens(random, 0.2) && { archivedAt: new Date() }),
  }),
);
await archive(db, 'vocabulary', words.slice(0, 3));
await archive(db, 'examples', examples.slice(0, 3));

const TYPED = [
  '',
  ' ',
  'ana',
  'ÁRBOL',
  'ñ',
  '%',
  '_',
  '\\',
  "'",
  'ss',
  'i',
  ', ',
  'b, p',
  '1',
  '12 ',
  'home',
  'zz',
];

function drawFilters(table: TableName, rows: readonly TableRow[]): FilterValues {
  const values: Record<string, string> = {};
  for (const filter of tableFilters[table]) {
    if (filter.kind === 'text') values[filter.label] = one(TYPED);
    else if (happens(random, 0.6)) continue;
    else if (filter.kind === 'switch') values[filter.label] = ON;
    else values[filter.label] = String(one(rows).values[filter.field] ?? '');
  }
  if (happens(random, 0.3)) values[SHOW_ARCHIVED] = ON;
  return values;
}

let listed = 0;

test.each(tableNames)('the server finds and sorts %s as the rules of the domain do', async (table) => {
  const description = schoolTables[table];
  const params = { table };
  const whole = await api.callOk(tables.read, admin, { params });
  const references = Object.fromEntries(
    Object.entries(whole.references).map(([other, named]) => [other, makeReferences(named)]),
  );
  const columns = description.columns.filter(({ only }) => only === undefined || only === 'table');
  for (let round = 0; round < 25; round += 1) {
    const filters = drawFilters(table, whole.rows);
    const column = one(columns);
    const direction = one(['ascending', 'descending'] as const);
    const sort = happens(random, 0.7) ? { field: column.field, direction } : null;
    const passed = filterRows(description, whole.rows, filters, references);
    const read = ({ values }: TableRow) =>
      readForSort(column, values[column.field] ?? null, references[column.refersTo ?? '']);
    const expected = sort ? sortBy(passed, read, direction) : passed;
    const from = between(random, 0, 5);
    const answer = await api.callOk(tables.find, admin, { params, body: { filters, sort, from, size: 9 } });
    const said = JSON.stringify({ filters, sort });
    expect([said, answer.count, answer.isEstimate, answer.isSorted]).toEqual([
      said,
      expected.length,
      false,
      true,
    ]);
    expect([said, answer.rows]).toEqual([said, expected.slice(from, from + 9)]);
    listed += answer.rows.length;
  }
});

test('the comparisons have listed more than 500 rows', () => expect(listed).toBeGreaterThan(500));
