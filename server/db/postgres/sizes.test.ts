import { expect, test } from 'vitest';
import { chooseSizes } from './sizes.ts';

const size = (machineMb: number, more: Partial<Parameters<typeof chooseSizes>[0]> = {}) =>
  chooseSizes({ machineMb, production: true, connections: 10, ...more });

test.each([
  [256, '64MB', '8MB', '256MB'],
  [2_048, '512MB', '8MB', '1024MB'],
  [8_192, '2048MB', '32MB', '4096MB'],
  [262_144, '8192MB', '32MB', '4096MB'],
])(
  'a school on %i MB has a quarter of it for its buffers, within bounds',
  (machineMb, buffers, work, wal) => {
    expect(size(machineMb)).toMatchObject({ shared_buffers: buffers, work_mem: work, max_wal_size: wal });
  },
);

test('a trial takes little of a large machine, and less of a small one', () => {
  expect(size(65_536, { production: false }).shared_buffers).toBe('128MB');
  expect(size(256, { production: false }).shared_buffers).toBe('64MB');
});

test('the size that the person who runs the school has set is taken, whatever the machine has', () => {
  expect(size(2_048, { buffersMb: 1_500 })).toMatchObject({
    shared_buffers: '1500MB',
    effective_cache_size: '4500MB',
  });
});

test('there is room for every connection of the server, and for others', () => {
  expect(size(2_048, { connections: 10 }).max_connections).toBe('40');
  expect(size(2_048, { connections: 160 }).max_connections).toBe('180');
});
