import type { BrokenRule } from '@soltura/domain/records/rules';
import { labelInForm, type Row, type SchoolTable } from '@soltura/domain/tables/table';
import type { Db } from '../../db/session.ts';
import { addFault, type Candidate, type Faults } from './candidate.ts';
import { sourceOf } from './table-sources.ts';

interface Uniqueness {
  readonly fields: readonly string[];
  readonly field: string;
  readonly message: string;
  readonly isExact: boolean;
}

const sentences: Readonly<Record<string, string>> = {
  'students.emailAddress': 'Another user has this email address',
  'users.emailAddress': 'Another user has this email address',
  'users.coachingStudent': 'Another user is linked to this coaching student',
  'users.coach': 'Another user is linked to this coach',
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

export function listUniqueness({ name, noun, columns }: SchoolTable): Uniqueness[] {
  const { exact = [] } = sourceOf(name);
  const pair = pairs[name];
  const single = columns
    .filter(({ isUnique }) => isUnique)
    .map((column) => ({
      fields: [column.field],
      field: column.field,
      message: sentences[`${name}.${column.field}`] ?? `${labelInForm(column)} is taken by another ${noun}`,
      // Ids have no case.
      isExact: column.kind === 'record' || exact.includes(column.field),
    }));
  return pair ? [...single, pair] : single;
}

interface Claims {
  readonly uniqueness: Uniqueness;
  readonly changed: readonly Candidate[];
  /** Ids of records that give up their value. */
  readonly leaving: ReadonlySet<number>;
  /** Ids of other records with the value that a candidate wants, by the candidate's place. */
  readonly holders: ReadonlyMap<number, readonly number[]>;
  readonly wanting: ReadonlyMap<number, readonly Candidate[]>;
}

interface RefusedClaim {
  readonly candidate: Candidate;
  readonly rule: BrokenRule;
}

/**
 * Returns the candidates that want a unique value which another record keeps. Of several candidates with the same value
 * the first may have it. A value that another candidate gives up is free, so two records can swap theirs, unless that
 * candidate is refused itself.
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
  let refused = claims.flatMap(refuseAtFirst);
  while (refused.length > 0) {
    for (const { candidate, rule } of refused) addFault(faults, candidate.place, rule);
    // A refused row keeps its value, so rows that want this value are refused too.
    const staying = refused.flatMap(({ candidate }) => candidate.stored?.recordId ?? []);
    refused = claims.flatMap((claim) => refuseWanting(claim, staying, faults));
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
  const wanting = new Map<number, Candidate[]>();
  for (const { place, id } of await findHolders(db, table, uniqueness, changed)) {
    const claimant = changed[place - 1];
    if (!claimant || claimant.stored?.recordId === id) continue;
    addTo(holders, claimant.place, id);
    addTo(wanting, id, claimant);
  }
  const leaving = new Set(
    candidates.flatMap(({ stored, next }) =>
      stored && nameValue(uniqueness, stored.values) !== nameValue(uniqueness, next) ? stored.recordId : [],
    ),
  );
  return { uniqueness, changed, leaving, holders, wanting };
}

function nameValue({ fields, isExact }: Uniqueness, row: Row): string {
  const text = JSON.stringify(fields.map((one) => row[one]));
  return isExact ? text : text.toLowerCase();
}

function addTo<Value>(lists: Map<number, Value[]>, key: number, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function refuseAtFirst({ uniqueness, changed, leaving, holders }: Claims): RefusedClaim[] {
  const { field, message } = uniqueness;
  const given = new Set<string>();
  return changed.flatMap((candidate) => {
    const value = nameValue(uniqueness, candidate.next);
    const isHeld = holders.get(candidate.place)?.some((id) => !leaving.has(id)) === true;
    if (!isHeld && !given.has(value)) {
      given.add(value);
      return [];
    }
    return [{ candidate, rule: { field, message } }];
  });
}

function refuseWanting(
  { uniqueness, wanting }: Claims,
  ids: readonly number[],
  faults: Faults,
): RefusedClaim[] {
  const { field, message } = uniqueness;
  const candidates = new Set(ids.flatMap((id) => wanting.get(id) ?? []));
  return [...candidates]
    .filter(({ place }) => !faults.has(place))
    .map((candidate) => ({ candidate, rule: { field, message } }));
}

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
  // Empty values are never compared; the index on addresses of users leaves them out.
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
