export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** A part of a picture: its left upper corner in px, and its difference, 0 to 255. */
export interface DifferentBlock {
  readonly x: number;
  readonly y: number;
  readonly by: number;
}

export const BLOCK = 4;
/**
 * The least difference of means that counts. Other versions of the browser smooth edges otherwise, which changes a mean
 * by less.
 */
const LEAST_DIFFERENCE = 12;

/**
 * The blocks whose mean colour differs between two pictures; all blocks when their sizes differ. Means, unlike pixels,
 * do not depend on how edges are smoothed.
 */
export function findDifferentBlocks(kept: Picture, shown: Picture): readonly DifferentBlock[] {
  const isSameSize = kept.width === shown.width && kept.height === shown.height;
  const found: DifferentBlock[] = [];
  for (let y = 0; y < shown.height; y += BLOCK) {
    for (let x = 0; x < shown.width; x += BLOCK) {
      const by = isSameSize ? compareBlock(kept, shown, x, y) : 255;
      if (by >= LEAST_DIFFERENCE) found.push({ x, y, by });
    }
  }
  return found;
}

function compareBlock(kept: Picture, shown: Picture, x: number, y: number): number {
  const differences = [0, 1, 2].map((colour) =>
    Math.abs(meanOf(kept, x, y, colour) - meanOf(shown, x, y, colour)),
  );
  return Math.max(...differences);
}

function meanOf({ width, height, data }: Picture, x: number, y: number, colour: number): number {
  const right = Math.min(x + BLOCK, width);
  const bottom = Math.min(y + BLOCK, height);
  let sum = 0;
  for (let row = y; row < bottom; row += 1) {
    for (let column = x; column < right; column += 1) sum += data[(row * width + column) * 4 + colour] ?? 0;
  }
  return sum / ((right - x) * (bottom - y));
}
