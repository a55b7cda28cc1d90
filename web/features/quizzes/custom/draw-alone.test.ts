import { drawCards } from '@soltura/domain/quizzes/custom-quiz';
import { expect, test } from 'vitest';
import { makeExample } from '../../../testing/cards.ts';
import { drawAlone } from './draw-alone.ts';

const draw = {
  source: 'mine',
  lessons: null,
  includeSpanglish: true,
  tags: [],
  way: 'text',
  length: null,
  seed: 7,
} as const;
const clip = 'https://clips.example/a.mp3';
const data = {
  examples: [
    makeExample(1, { spanishAudioLa: clip, englishAudio: clip }),
    makeExample(2, { spanishAudioLa: clip }),
    makeExample(3, { spanglish: 'spanglish', spanishAudioLa: clip, englishAudio: clip }),
    makeExample(4),
  ],
  studentExamples: [],
};
const all = () => true;

test.each([
  ['text', true, [1, 2, 3, 4]],
  ['text', false, [1, 2, 4]],
  ['audio', true, [1, 3]],
  ['comprehension', true, [1, 2, 3]],
  ['dictation', true, [1, 2]],
] as const)('%s asks the cards that the server would ask', (way, includeSpanglish, fitting) => {
  const drawn = drawAlone({ ...draw, tags: [], way, includeSpanglish }, data, all);
  expect(drawn?.fitting).toBe(fitting.length);
  expect(drawn?.ids).toEqual(drawCards(fitting, { length: undefined, seed: 7 }));
});

test('a sentence that cannot be typed is left out, and the number is kept to', () => {
  const drawn = drawAlone(
    { ...draw, tags: [], way: 'type', length: 2 },
    data,
    ({ recordId }) => recordId !== 1,
  );
  expect(drawn).toEqual({ fitting: 3, ids: drawCards([2, 3, 4], { length: 2, seed: 7 }), examples: [] });
});

test('a draw from the library or by lessons is left to the server', () => {
  expect(drawAlone({ ...draw, tags: [], source: 'library' }, data, all)).toBeUndefined();
  expect(
    drawAlone({ ...draw, tags: [], lessons: { toLesson: 3, fromLesson: null } }, data, all),
  ).toBeUndefined();
});
