import { labelInForm, type Row, type SchoolTable } from '@soltura/domain/school-tables/table';
import type { Db } from '../../db/session.ts';
import { addFault, type Candidate, type Faults } from './candidate.ts';
import { sourceOf } from './table-sources.ts';

/** What no two records of a table may have: one field, or several together. */
interface Uniqueness {
  readonly fields: readonly string[];
  /** Where people are told of it. */
  readonly field: string;
  readonly message: string;
  readonly isExact: boolean;
}

const sentences: Readonly<Record<string, string>> = {
  'students.emailAddress': 'Another user has this e-mail address',
  'users.emailAddress': 'Another user has this e-mail address',
  'quizzes.quizNickname': 'A quiz with this nickname already exists',
  'courses.name': 'A course with this name already exists',
};

const pairs: Readonly<Record<string, Uniqueness>> = {
  'quiz-examples': {
    fields: ['relatedQuiz', 'relatedExample'],
    field: 'relatedExample',
    message: 'The quiz has this example already',
    isExact: true,
  },
};

/** What must be unique in a table, and what people are told when it is not. */
export function listUniqueness({ name, noun, columns }: SchoolTable): Uniqueness[] {
  const { exact = [] } = sourceOf(name);
  const pair = pairs[name];
  const single = columns
    .filter(({ isUnique }) => isUnique)
    .map((column) => ({
      fields: [column.field],
      field: column.field,
      message: sentences[`${name}.${column.field}`] ?? `${labelInForm(column)} is taken by another ${noun}`,
      isExact: exact.includes(column.field),
    }));
  return pair ? [...single, pair] : single;
}

/** The candidates that want a value no two may have, and who has it. */
interface Claims {
  readonly uniqueness: Uniqueness;
  readonly changed: readonly Candidate[];
  /** The ids of those who have what a candidate wants, by its place. */
  readonly holders: ReadonlyMap<number, readonly number[]>;
}

/**
 * The values that another record has already and no two may have; of several candidates with the same the first may
 * have it. A value that another candidate gives up is free, so two may exchange theirs, as long as that candidate is
 * not refused itself.
 */
export async function findTaken(
  db: Db,
  table: SchoolTable,
  candidates: readonly Candidate[],
): Promise<Faults> {
  const claims: Claims[] = [];
  for (const uniqueness of listUniqueness(table))
    claims.push(await readClaims(db, table, uniqueness, candidates));
  const faults: Faults = new Map();
  // Whoever is refused keeps what they have, which may refuse others.
  for (let isSettled = false; !isSettled; ) {
    const refused = claims.flatMap((claim) => refuseClaims(claim, faults));
    for (const { place, rule } of refused) addFault(faults, place, rule);
    isSettled = refused.length === 0;
  }
  return faults;
}

async function readClaims(
  db: Db,
  table: SchoolTable,
  uniqueness: Uniqueness,
  candidates: readonly Candidate[],
): Promise<Claims> {
  const { fields } = uniqueness;
  const changed = candidates.filter(
    ({ stored, next }) =>
      fields.every((one) => next[one] !== '' && next[one] !== null) &&
      fields.some((one) => next[one] !== stored?.values[one]),
  );
  const holders = new Map<number, number[]>();
  for (const { place, id } of await findHolders(db, table, uniqueness, changed)) {
    const claimant = changed[place - 1]?.place ?? 0;
    holders.set(claimant, [...(holders.get(claimant) ?? []), id]);
  }
  return { uniqueness, changed, holders };
}

/** Refuses candidates that were not refused before. */
function refuseClaims({ uniqueness, changed, holders }: Claims, faults: Faults) {
  const { fields, field, message, isExact } = uniqueness;
  const nameValue = (row: Row) => {
    const text = JSON.stringify(fields.map((one) => row[one]));
    return isExact ? text : text.toLowerCase();
  };
  const standing = changed.filter(({ place }) => !faults.has(place));
  const leaving = new Set(
    standing.flatMap(({ stored, next }) =>
      stored && nameValue(stored.values) !== nameValue(next) ? stored.recordId : [],
    ),
  );
  const given = new Set<string>();
  return standing.flatMap(({ place, stored, next }) => {
    const value = nameValue(next);
    const isHeld = holders.get(place)?.some((id) => id !== stored?.recordId && !leaving.has(id)) === true;
    if (!isHeld && !given.has(value)) {
      given.add(value);
      return [];
    }
    return [{ place, rule: { field, message } }];
  });
}

/** Who has what candidates want, by the place of the candidate, counted from 1. */
async function findHolders(
  db: Db,
  { name }: SchoolTable,
  { fields, isExact }: Uniqueness,
  candidates: readonly Candidate[],
): Promise<{ place: number; id: number }[]> {
  if (candidates.length === 0) return [];
  const { table, columns } = sourceOf(name);
  const compared = fields
    .map((field) => columns.find((column) => column.field === field))
    .filter((c) => c !== undefined);
  const fold = (text: string) => (isExact ? text : `lower(${text})`);
  // Nothing empty is compared, and the index on addresses of users knows no empty ones.
  const isGiven = (column: { name: string; type: string }) =>
    column.type === 'text' ? ` and t.${column.name} <> ''` : '';
  const matches = compared.map(
    (column, index) => `${fold(`t.${column.name}`)} = ${fold(`given.value_${index}`)}${isGiven(column)}`,
  );
  const lists = compared.map(({ type }, index) => `$${index + 1}::${type}[]`);
  const text = `select given.place::integer as place, t.record_id as id
    from unnest(${lists.join(', ')}) with ordinality
        as given (${compared.map((_, index) => `value_${index}, `).join('')}place)
      join ${table} t on ${matches.join(' and ')}`;
  const values = fields.map((field) => candidates.map(({ next }) => next[field]));
  return db.query({ name: `find-holders-${name}-${fields.join('-')}`, text }, values);
}
