import { expect, test } from 'vitest';
import { defaultLimits } from './db/limits.ts';
import { chooseMostConnections, readDescriptorLimit } from './descriptors.ts';

const plain = {
  poolLimits: defaultLimits,
  databaseReadUrl: undefined,
  backups: undefined,
  metrics: undefined,
};
const all = {
  poolLimits: { ...defaultLimits, connections: 20 },
  databaseReadUrl: 'postgres://replica/school',
  backups: { folder: '/backups', keepHourly: 1, keepDaily: 1 },
  metrics: { port: 9_100, token: undefined },
};

test('the limit of this process can be read', () => {
  expect(readDescriptorLimit()).toBeGreaterThan(200);
});

test.each([
  ['of few files', 400, plain, 144],
  ['of few files with all that is open besides', 400, all, 116],
  ['of many files', 1_048_576, plain, 10_000],
  ['that is not told', undefined, all, 10_000],
  ['that is just enough', 212, plain, 50],
])('under a limit %s clients get what is left', (_, limit, config, most) => {
  expect(chooseMostConnections(limit, config)).toBe(most);
});

test('a limit that is too low is refused with the number that is needed', () => {
  expect(() => chooseMostConnections(211, plain)).toThrow(
    "This process may have 211 files and connections open, and Soltura needs at least 212 with these settings: start it after 'ulimit -n 4096', or set LimitNOFILE=4096 in its unit.",
  );
});
