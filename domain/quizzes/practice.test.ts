import { expect, test } from 'vitest';
import { writeCustomQuiz } from './custom-quiz.ts';
import { MAX_PRACTISED, writePractice } from './practice.ts';

test.each([true, false])(
  'a practice is the custom quiz of its cards alone (Spanish first: %s)',
  (startsWithSpanish) => {
    const ids = Array.from({ length: MAX_PRACTISED + 1 }, (_, index) => index + 1);
    const written = writeCustomQuiz({
      source: 'mine',
      practice: ids,
      courseId: undefined,
      from: undefined,
      to: undefined,
      includeSpanglish: true,
      tags: [],
      way: 'text',
      startsWithSpanish,
      autoplay: false,
      length: undefined,
      seed: 1,
    });
    expect(writePractice(ids, startsWithSpanish)).toEqual(written);
  },
);
