import { expect, test } from 'vitest';
import { findDifferentBlocks, type Picture } from './picture-blocks.ts';

const WHITE = 255;

/** A white picture with a black rectangle. */
function draw(width: number, height: number, { x = 0, y = 0, w = 0, h = 0 } = {}, ink = 0): Picture {
  const data = Array.from({ length: width * height * 4 }, (_, place) => {
    const column = Math.floor(place / 4) % width;
    const row = Math.floor(place / 4 / width);
    return column >= x && column < x + w && row >= y && row < y + h ? ink : WHITE;
  });
  return { width, height, data };
}

test('a picture differs nowhere from itself', () => {
  const picture = draw(16, 8, { x: 3, y: 2, w: 5, h: 5 });
  expect(findDifferentBlocks(picture, picture)).toEqual([]);
});

test('a part that has moved by a block differs where it was and where it is', () => {
  const before = draw(16, 8, { x: 0, y: 0, w: 4, h: 4 });
  const after = draw(16, 8, { x: 4, y: 0, w: 4, h: 4 });
  expect(findDifferentBlocks(before, after)).toEqual([
    { x: 0, y: 0, by: 255 },
    { x: 4, y: 0, by: 255 },
  ]);
});

test('an edge that is smoothed otherwise makes no difference', () => {
  const sharp = draw(16, 8, { x: 0, y: 0, w: 4, h: 4 });
  const smooth = draw(16, 8, { x: 0, y: 0, w: 4, h: 4 }, 8);
  expect(findDifferentBlocks(sharp, smooth)).toEqual([]);
});

test('the last block of a line may be narrower', () => {
  const before = draw(6, 6);
  const after = draw(6, 6, { x: 4, y: 4, w: 2, h: 2 });
  expect(findDifferentBlocks(before, after)).toEqual([{ x: 4, y: 4, by: 255 }]);
});

test('pictures of different sizes differ everywhere', () => {
  expect(findDifferentBlocks(draw(8, 4), draw(8, 8))).toHaveLength(4);
});
