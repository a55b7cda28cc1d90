import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toDay } from '@soltura/domain/dates';
import { measureMachine } from '../machine.ts';
import { type MeasuredQuestion, measureQuestions } from './measure.ts';
import { findKnown, listQuestions } from './questions.ts';
import { openSchoolOfSize } from './school-of-size.ts';

// The cost of one person's calls at several sizes of the school, which must be the same at all of them (decision 0180).
// Databases are kept for the next run. The smallest size is the baseline.

const LONGER = 1.3;
const LONGER_BY_MS = 0.2;
const BLOCKS_OF_SEARCH = 2;

const { values } = parseArgs({
  options: {
    students: { type: 'string', multiple: true, default: ['1000', '10000'] },
    data: { type: 'string', default: path.join(os.tmpdir(), 'soltura-scale') },
  },
});
const sizes = values.students
  .flatMap((text) => text.split(/[,|]/))
  .map(Number)
  .toSorted((a, b) => a - b);

const [loadBefore = Number.NaN] = os.loadavg();
const machine = measureMachine();
const measured: { students: number; taken: Map<string, MeasuredQuestion> }[] = [];
const mostBlocks = new Map<string, number>();
for (const students of sizes) {
  const at = await openSchoolOfSize(values.data, students);
  const questions = listQuestions(at.school, await findKnown(at, toDay(new Date())));
  for (const { what, ofMany } of questions) if (ofMany) mostBlocks.set(what, ofMany.mostBlocks);
  measured.push({ students, taken: await measureQuestions(at, questions) });
  console.log(`${students.toLocaleString('en-US')} students: a database of ${at.megabytes} MB`);
  await at.stop();
}

const [smallest, ...larger] = measured;
for (const [what, base] of smallest?.taken ?? []) {
  const bar = base.p50 * LONGER + LONGER_BY_MS;
  const most = mostBlocks.get(what);
  const blocksBar = most ?? base.blocks + BLOCKS_OF_SEARCH * base.indexSearches;
  print(what, smallest?.students ?? 0, base, '', '');
  for (const { students, taken } of larger) {
    const one = taken.get(what);
    if (!one) continue;
    const times = `${(one.p50 / base.p50).toFixed(2)}×`;
    const time = most ? times : `${times} ${one.p50 <= bar ? 'ok' : `OVER ${bar.toFixed(2)} ms`}`;
    const blocks = one.blocks <= blocksBar ? 'ok' : `OVER ${blocksBar}`;
    print('', students, one, time, most ? `of many, ${blocks}` : blocks);
  }
}
console.log(
  `p50 of a call through HTTP, bar ${LONGER}× the smallest + ${LONGER_BY_MS} ms; pages of 8 kB, bar the smallest + ${BLOCKS_OF_SEARCH} for each time an index is gone through, ` +
    `or a fixed number where many are asked for. ` +
    `Load of the machine ${loadBefore.toFixed(1)} before, ${os.loadavg()[0]?.toFixed(1)} after; a fixed sum took it ${machine.toFixed(0)} ms.`,
);

function print(
  what: string,
  students: number,
  { p50, blocks, indexSearches }: MeasuredQuestion,
  time: string,
  bar: string,
) {
  const columns = [
    what.padEnd(38),
    students.toLocaleString('en-US').padStart(10),
    `${p50.toFixed(2)} ms`.padStart(11),
    time.padEnd(18),
    `${blocks} blocks`.padStart(13),
    `${indexSearches} searches`.padStart(15),
    bar,
  ];
  console.log(columns.join('  ').trimEnd());
}
