import { readFileSync } from 'node:fs';
import { databaseFile } from './environment.ts';
import { test as base, type NewPerson, type Person } from './fixtures.ts';
import { makeReplaceableServer, type ReplaceableServer } from './replaceable-server.ts';

interface Journey {
  school: ReplaceableServer;
  /** A student who is signed in at `school`, on home. */
  beStudentThere: (given?: NewPerson) => Promise<Person>;
}

/** A journey at a server of its own, whose database is that of the other journeys. */
export const test = base.extend<Journey>({
  school: async ({}, use) => {
    const { databaseUrl }: { databaseUrl: string } = JSON.parse(readFileSync(databaseFile, 'utf8'));
    const school = await makeReplaceableServer(databaseUrl);
    await school.start();
    await use(school);
    await school.stop();
  },

  beStudentThere: ({ school, page, makePerson, signIn }, use) =>
    use(async (given = {}) => {
      const student = await makePerson({ name: 'Ana', studentRole: 'student', ...given });
      await page.goto(school.url);
      await signIn(page, student);
      return student;
    }),
});
