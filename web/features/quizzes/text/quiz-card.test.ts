import { expect, test } from 'vitest';
import { splitSides } from './quiz-card.ts';

const example = {
  recordId: 1,
  spanishExample: '*I want* comer.',
  englishTranslation: 'I want to eat.',
  spanishAudioLa: 'https://school.example/es.mp3',
  englishAudio: '',
  spanglish: 'spanglish',
  vocabIncluded: [],
  vocabComplete: false,
  dateCreated: '2025-01-01T00:00:00.000Z',
  dateModified: '2025-01-01T00:00:00.000Z',
} as const;

test('English asks and Spanish answers, each with its own clip', () => {
  const { front, back } = splitSides({ ...example, vocabIncluded: [] }, false);
  expect([front.language, front.clip]).toEqual(['English', '']);
  expect([back.language, back.clip]).toEqual(['Spanish', 'https://school.example/es.mp3']);
  expect(back.runs.map(({ lang }) => lang)).toEqual(['en', 'es']);
});

test('a quiz that starts with Spanish turns the sides round', () => {
  const { front, back } = splitSides({ ...example, vocabIncluded: [] }, true);
  expect([front.language, back.language]).toEqual(['Spanish', 'English']);
});
