import { createWriteStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DataSet } from '@soltura/contract/people/persons';
import type { PersonKind } from '@soltura/domain/people/erasure';
import { csvFile, jsonFile, writeReadme } from '@soltura/domain/people/person-files';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { oneMoment } from '../db/one-moment.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { Refusal } from '../http/refusal.ts';
import { OWNERS_FILE } from '../school-files/write-csv.ts';
import { describeRecords } from './erase-person.ts';
import { type ChosenPerson, choosePerson, type FoundPerson, findPerson } from './find-person.ts';
import { type PersonCell, readDataSets, readPersonRows } from './person-sets.ts';

const OWNERS_FOLDER = 0o700;

const recordsOfAddress = {
  name: 'list-records-of-address',
  text: `select 'users' as kind, record_id as id from users where lower(email_address) = $1 and email_address <> ''
    union all select 'coaching-students', record_id from coaching_students where lower(btrim(email)) = $1
    union all select 'coaches', record_id from coaches where lower(email) = $1`,
};

interface Exporting {
  readonly db: Db;
  readonly email: string;
  readonly folder: string;
  /** The keys of the records that are one person, where more than one has the address. */
  readonly parts: readonly string[];
  readonly companyDomains: readonly string[];
  readonly product: string;
  readonly now: Date;
}

/**
 * Writes the stored data of the person with an address into a new folder, in one snapshot.
 *
 * @returns the number of written rows.
 * @throws StartupError when nobody has the address, when several records have it and the parts of the person were not
 * given, or when the folder holds something.
 */
export async function exportPerson({ db, email, folder, parts, ...rest }: Exporting): Promise<number> {
  const { companyDomains, product, now } = rest;
  mkdirSync(folder, { recursive: true, mode: OWNERS_FOLDER });
  if (readdirSync(folder).length > 0) {
    throw new StartupError(`The folder ${folder} holds something. Name a new or an empty folder.`);
  }
  const person = await findByAddress(db, { email, parts }, companyDomains);
  const about = { ...describeRecords(person), byCommand: true };
  const event = { kind: 'person-exported', subject: person.userId ?? undefined, address: '', about } as const;
  await storeAuditEvents(db, [event], now);
  return db.transaction(
    async (transaction) => {
      await transaction.query(oneMoment);
      const lists = [];
      for (const set of await readDataSets(transaction)) {
        mkdirSync(path.join(folder, set.folder), { recursive: true, mode: OWNERS_FOLDER });
        const file = path.join(folder, set.folder, set.name);
        let rows = 0;
        await writeText(`${file}.json`, async function* () {
          yield jsonFile.begin();
          for await (const cells of readAll(transaction, person, set)) {
            yield jsonFile.row(set.fields, cells, rows === 0);
            rows += 1;
          }
          yield jsonFile.end();
        });
        await writeText(`${file}.csv`, async function* () {
          yield csvFile.begin(set.fields);
          for await (const cells of readAll(transaction, person, set)) yield csvFile.row(cells);
        });
        lists.push({ ...set, rows });
      }
      const name = person.asked.name || email;
      const readme = writeReadme({ name, product, at: now.toISOString(), lists });
      writeFileSync(path.join(folder, 'README.txt'), readme, { mode: OWNERS_FILE });
      return lists.reduce((sum, { rows }) => sum + rows, 0);
    },
    { isLong: true },
  );
}

async function findByAddress(
  db: Db,
  { email, parts }: Pick<Exporting, 'email' | 'parts'>,
  companyDomains: readonly string[],
): Promise<ChosenPerson> {
  const records = await db.query<{ kind: PersonKind; id: number }>(recordsOfAddress, [email]);
  const asked = records.find(({ kind, id }) => parts.includes(`${kind}-${id}`)) ?? records[0];
  const found = asked && (await findPerson(db, asked, companyDomains));
  if (!found) throw new StartupError(`Nobody has the address ${email}.`);
  const isPlain =
    found.records.every(({ isSure }) => isSure) && found.accounts.length + found.others.length === 0;
  if (!isPlain && parts.length === 0) throw new StartupError(describeParts(email, found));
  const sure = found.records.filter(({ isSure }) => isSure).map(({ key }) => key);
  try {
    return choosePerson(found, [...new Set([...sure, ...parts])]);
  } catch (error) {
    if (error instanceof Refusal) throw new StartupError(describeParts(email, found));
    throw error;
  }
}

function describeParts(email: string, { records, accounts, others }: FoundPerson): string {
  const lines = [...records, ...others, ...accounts].map((part) => {
    const roles = 'roles' in part ? part.roles : [];
    const about = [part.name || part.email, ...roles, ...('isSure' in part && part.isSure ? ['sure'] : [])];
    return `  ${part.key}  ${about.join(', ')}`;
  });
  return `More than one record has to do with the address ${email}, and only what is linked is one person for sure.
Name after the folder those that are one person, of each kind one at most:
${lines.join('\n')}`;
}

async function* readAll(
  db: Db,
  person: ChosenPerson,
  { folder, name }: DataSet,
): AsyncGenerator<PersonCell[]> {
  let after: number | null | undefined;
  while (after !== null) {
    const page = await readPersonRows(db, person, { folder, name, after });
    if (!page) return;
    yield* page.rows;
    after = page.next;
  }
}

async function writeText(file: string, pieces: () => AsyncGenerator<string>): Promise<void> {
  await pipeline(Readable.from(pieces()), createWriteStream(file, { mode: OWNERS_FILE }));
}
