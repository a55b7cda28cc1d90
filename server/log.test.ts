import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const LOG = path.join(import.meta.dirname, 'log.ts');

test.each([
  ['ends', '', ['one', 'two']],
  ['exits', 'process.exit(1);', ['one', 'two']],
  ['fails', "log.fatal('three'); process.exit(1);", ['one', 'two', 'three']],
])('a process that %s has written what it has logged', (_, end, expected) => {
  const program = `const { makeLogger } = await import(${JSON.stringify(LOG)});
    const log = makeLogger({ production: true });
    log.info('one'); log.info('two'); ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect([...stdout.matchAll(/"msg":"(\w+)"/g)].map(([, said]) => said)).toEqual(expected);
});
