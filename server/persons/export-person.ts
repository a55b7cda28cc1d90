import { createWriteStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeOthers } from '@soltura/domain/people/erasure';
import { csvFile, jsonFile, writeReadme } from '@soltura/domain/people/person-files';
import { sql } from 'drizzle-orm';
import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { OWNERS_FILE } from '../school-files/write-csv.ts';
import { describeRecords } from './erase-person.ts';
import { type FoundPerson, findPerson } from './find-person.ts';
import { dataSets, type PersonCell, readPersonRows } from './person-sets.ts';

/** Nobody else may look into it. */
const OWNERS_FOLDER = 0o700;

const recordsOfAddress = {
  name: 'find-record-of-address',
  text: `select 'users' as kind, record_id as id from users where lower(email_address) = $1 and email_address <> ''
    union all select 'coaching-students', record_id from coaching_students where lower(btrim(email)) = $1
    union all select 'coaches', record_id from coaches where lower(email) = $1 limit 1`,
};

interface Exporting {
  readonly db: Db;
  /** In lower case. */
  readonly email: string;
  readonly folder: string;
  readonly companyDomains: readonly string[];
  readonly product: string;
  readonly now: Date;
}

/**
 * Writes what is stored of the person of an address into a new folder, all of one moment.
 * @returns how many rows were written.
 * @throws StartupError when nobody has the address, more than one person has it, or the folder holds something.
 */
export async function exportPerson({ db, email, folder, ...rest }: Exporting): Promise<number> {
  const { companyDomains, product, now } = rest;
  mkdirSync(folder, { recursive: true, mode: OWNERS_FOLDER });
  if (readdirSync(folder).length > 0) {
    throw new StartupError(`The folder ${folder} holds something. Name a new or an empty folder.`);
  }
  const person = await findByAddress(db, email, companyDomains);
  const about = { ...describeRecords(person), byCommand: true };
  const event = { kind: 'person-exported', subject: person.userId ?? undefined, address: '', about } as const;
  await storeAuditEvents(db, [event], now);
  return db.transaction(
    async (transaction) => {
      await transaction.orm.execute(sql`set transaction isolation level repeatable read, read only`);
      const lists = [];
      for (const set of dataSets) {
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

async function findByAddress(db: Db, email: string, companyDomains: readonly string[]): Promise<FoundPerson> {
  const [record] = await db.query<{ kind: 'users' | 'coaching-students' | 'coaches'; id: number }>(
    recordsOfAddress,
    [email],
  );
  const person = record && (await findPerson(db, record, companyDomains));
  if (!person) throw new StartupError(`Nobody has the address ${email}.`);
  if (person.othersOfAddress.length > 0) throw new StartupError(describeOthers(person.othersOfAddress));
  if (person.studentsOfAddress > 1) {
    throw new StartupError(
      `${person.studentsOfAddress} coaching students have the address ${email}: give each their own first.`,
    );
  }
  return person;
}

async function* readAll(
  db: Db,
  person: FoundPerson,
  { folder, name }: (typeof dataSets)[number],
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
