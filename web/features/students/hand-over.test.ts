import { expect, test } from 'vitest';
import { makeHandOverQuestion } from './hand-over.ts';

const coach = { adminRole: 'coach', ownCoach: 1, nextName: 'Ben Roca', studentName: 'Carla Diaz' };

test('a coach who keeps the student is asked nothing', () => {
  expect(makeHandOverQuestion({ ...coach, nextCoach: 1 })).toBeUndefined();
});

test('a coach who hands the student over is told to whom, and what it costs', () => {
  expect(makeHandOverQuestion({ ...coach, nextCoach: 2 })).toEqual({
    title: 'Warning',
    body: 'You are handing Carla Diaz over to Ben Roca. You will not be able to edit this student any more. Do you wish to continue?',
  });
});

test('a coach who leaves the student without a coach is told so', () => {
  expect(makeHandOverQuestion({ ...coach, nextCoach: null })?.body).toMatch(
    /^Carla Diaz will have no primary coach\./,
  );
});

test('an admin may edit everybody and is asked nothing', () => {
  expect(
    makeHandOverQuestion({ ...coach, adminRole: 'admin', ownCoach: null, nextCoach: 2 }),
  ).toBeUndefined();
});
