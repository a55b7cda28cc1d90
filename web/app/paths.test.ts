import { expect, test } from 'vitest';
import staffPages from '../../docs/spec/screens-staff.md?raw';
import studentPages from '../../docs/spec/screens-student.md?raw';
import { paths } from './paths.ts';

/** All addresses that the specification names. */
const specified = new Set(`${studentPages}\n${staffPages}`.match(/(?<![\w/}])\/[a-z/-]*(?![\w/{])/g));

test.each(Object.entries(paths))('the screen %s stands at %s, where the specification has it', (_, path) => {
  expect(specified).toContain(path);
});

test('no two screens stand at one address', () => {
  const addresses = Object.values(paths);
  expect(new Set(addresses).size).toBe(addresses.length);
});
