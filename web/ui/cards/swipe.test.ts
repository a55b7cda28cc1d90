import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { advanceSwipe, measureSwipe, noSwipe, type SwipeDirection, type SwipeEvent } from './swipe.ts';

const ALL: readonly SwipeDirection[] = ['left', 'right', 'up'];
const WIDTH = 390;
const START = { x: 200, y: 400 };

function down(given: Partial<Extract<SwipeEvent, { type: 'down' }>> = {}): SwipeEvent {
  return { type: 'down', finger: 1, ...START, at: 0, isFirst: true, width: WIDTH, ...given };
}

function run(events: readonly SwipeEvent[]): SwipeDirection[] {
  const swiped: SwipeDirection[] = [];
  let state = noSwipe;
  for (const event of events) {
    const next = advanceSwipe(state, event);
    state = next.state;
    if (next.swiped) swiped.push(next.swiped);
  }
  return swiped;
}

/** A finger that goes through points, `[dx, dy, ms]` from where it went down, and leaves at the last one. */
function draw(
  points: readonly (readonly [dx: number, dy: number, at: number])[],
  { may = ALL, ...given }: { may?: readonly SwipeDirection[]; x?: number; y?: number } = {},
): SwipeDirection[] {
  const start = { ...START, ...given };
  const at = (type: 'move' | 'up', [dx, dy, ms]: readonly [number, number, number]): SwipeEvent => ({
    type,
    finger: 1,
    x: start.x + dx,
    y: start.y + dy,
    at: ms,
    may,
  });
  const last = points.at(-1) ?? ([0, 0, 0] as const);
  return run([down(start), ...points.map((point) => at('move', point)), at('up', last)]);
}

describe('a release', () => {
  test.each<[string, readonly (readonly [number, number, number])[], SwipeDirection[]]>([
    [
      'far to the left, slowly',
      [
        [-12, 0, 200],
        [-110, 5, 900],
        [-110, 5, 1200],
      ],
      ['left'],
    ],
    [
      'far to the right, slowly',
      [
        [12, 0, 200],
        [110, -5, 900],
        [110, -5, 1200],
      ],
      ['right'],
    ],
    [
      'far up, slowly',
      [
        [0, -12, 200],
        [4, -90, 900],
        [4, -90, 1200],
      ],
      ['up'],
    ],
    [
      'not far, slowly',
      [
        [-12, 0, 100],
        [-60, 0, 600],
        [-60, 0, 900],
      ],
      [],
    ],
    [
      'a flick to the right',
      [
        [12, 0, 20],
        [30, 0, 40],
        [60, 0, 60],
      ],
      ['right'],
    ],
    [
      'a flick up',
      [
        [0, -12, 20],
        [0, -30, 40],
        [0, -60, 60],
      ],
      ['up'],
    ],
    [
      'a twitch',
      [
        [11, 0, 5],
        [20, 0, 10],
      ],
      [],
    ],
    [
      'far, and fast back',
      [
        [-12, 0, 100],
        [-160, 0, 500],
        [-150, 0, 520],
        [-110, 0, 560],
      ],
      [],
    ],
    [
      'far, and slowly back over the start',
      [
        [-12, 0, 100],
        [-160, 0, 500],
        [-5, 0, 900],
      ],
      [],
    ],
    [
      'from left to far right',
      [
        [-12, 0, 100],
        [-60, 0, 300],
        [120, 0, 900],
        [120, 0, 1200],
      ],
      ['right'],
    ],
    [
      'down',
      [
        [0, 12, 50],
        [0, 200, 200],
      ],
      [],
    ],
    [
      'first down, then left',
      [
        [0, 12, 50],
        [-200, 20, 200],
      ],
      [],
    ],
    ['a press', [[3, 2, 80]], []],
    [
      'after a hold that selects text',
      [
        [-1, 0, 100],
        [-12, 0, 700],
        [-200, 0, 900],
      ],
      [],
    ],
  ])('swipes by its length, direction and pace: %s', (_, points, swiped) => {
    expect(draw(points)).toEqual(swiped);
  });

  test.each([
    ['at the left edge, where the system goes back', 20],
    ['at the right edge', WIDTH - 20],
  ])('swipes nothing when it began %s', (_, x) => {
    const points = [
      [0, -12, 100],
      [0, -150, 300],
    ] as const;
    expect(draw(points, { x })).toEqual([]);
  });

  test('swipes in no direction that does nothing', () => {
    const left = [
      [-12, 0, 100],
      [-150, 0, 300],
    ] as const;
    expect(draw(left, { may: ['up'] })).toEqual([]);
    expect(draw(left, { may: ['left'] })).toEqual(['left']);
  });
});

test('the card follows from where the swipe was recognised, and says when it is far enough', () => {
  const { state: pressed } = advanceSwipe(noSwipe, down());
  const move = (x: number): SwipeEvent => ({ type: 'move', finger: 1, x, y: 400, at: 50, may: ALL });
  const { state: locked } = advanceSwipe(pressed, move(188));
  expect(measureSwipe(locked, ALL)).toBeUndefined();
  const near = advanceSwipe(locked, move(138)).state;
  expect(measureSwipe(near, ALL)).toEqual({ direction: 'left', px: 50, isFar: false });
  expect(measureSwipe(near, ['right'])).toBeUndefined();
  expect(measureSwipe(advanceSwipe(near, move(100)).state, ALL)).toEqual({
    direction: 'left',
    px: 88,
    isFar: true,
  });
});

test('a card that changes under the finger is swiped by the next finger at the earliest', () => {
  const at = (type: 'move' | 'up', x: number, ms: number): SwipeEvent => ({
    type,
    finger: 1,
    x,
    y: 400,
    at: ms,
    may: ALL,
  });
  expect(
    run([down(), at('move', 188, 50), { type: 'card-changed' }, at('move', 20, 90), at('up', 20, 100)]),
  ).toEqual([]);
});

const spot = fc.record({
  finger: fc.integer({ min: 1, max: 3 }),
  x: fc.integer({ min: 0, max: WIDTH }),
  y: fc.integer({ min: 0, max: 800 }),
});
const anyEvent: fc.Arbitrary<(at: number) => SwipeEvent> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.tuple(spot, fc.boolean()).map(
      ([one, isFirst]) =>
        (at: number) =>
          ({ type: 'down', ...one, isFirst, at, width: WIDTH }) as const,
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(spot, fc.subarray([...ALL])).map(
      ([one, may]) =>
        (at: number) =>
          ({ type: 'move', ...one, at, may }) as const,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(spot, fc.subarray([...ALL])).map(
      ([one, may]) =>
        (at: number) =>
          ({ type: 'up', ...one, at, may }) as const,
    ),
  },
  {
    weight: 1,
    arbitrary: spot.map(
      ({ finger }) =>
        () =>
          ({ type: 'cancel', finger }) as const,
    ),
  },
  { weight: 1, arbitrary: fc.constant(() => ({ type: 'card-changed' }) as const) },
);

const sequences = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 300 })), { maxLength: 60 });

property.prop([sequences], { numRuns: 2_000 })(
  'no sequence of events swipes twice with a finger, nor after a cancel or with two fingers',
  (steps) => {
    let state = noSwipe;
    let at = 0;
    /** The finger that is down alone and may still swipe. */
    let alone: number | undefined;
    for (const [make, wait] of steps) {
      at += wait;
      const event = make(at);
      const next = advanceSwipe(state, event);
      state = next.state;
      const isRight =
        event.type === 'up' &&
        event.finger === alone &&
        next.swiped !== undefined &&
        event.may.includes(next.swiped);
      expect(next.swiped === undefined || isRight).toBe(true);
      if (event.type === 'down') alone = event.isFirst ? event.finger : undefined;
      else if (event.type === 'card-changed') alone = undefined;
      else if (event.type !== 'move' && event.finger === alone) alone = undefined;
    }
  },
);

const directions = fc.constantFrom<SwipeDirection>(...ALL);

property.prop([directions, fc.integer({ min: 110, max: 160 })])(
  'every long way in a direction swipes, so that the rule above is tried',
  (direction, px) => {
    const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1] }[direction];
    const points = [12, px].map(
      (way, index) => [(dx ?? 0) * way, (dy ?? 0) * way, 200 * (index + 1)] as const,
    );
    expect(draw(points)).toEqual([direction]);
  },
);
