import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { bandRecall, recallBands, toPercent } from './recall-bands.ts';

test.each([
  [1, '90 to 100%'],
  [0.9, '90 to 100%'],
  [0.895, '90 to 100%'],
  [0.894, '80 to 89%'],
  [0.8, '80 to 89%'],
  [0.79, '70 to 79%'],
  [0.69, '50 to 69%'],
  [0.5, '50 to 69%'],
  [0.494, 'Below 50%'],
  [0, 'Below 50%'],
])('a recall of %d stands in the band %s', (recall, label) => {
  expect(bandRecall([recall])).toEqual(recallBands.map((band) => (band.label === label ? 1 : 0)));
});

test('without cards every band is empty', () => expect(bandRecall([])).toEqual([0, 0, 0, 0, 0]));

property.prop([fc.array(fc.double({ min: 0, max: 1, noNaN: true }))])(
  'every card stands in one band, by the percentage shown of it',
  (recalls) => {
    const counts = bandRecall(recalls);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(recalls.length);
    expect(counts[0]).toBe(recalls.filter((recall) => toPercent(recall) >= 90).length);
  },
);
