import { expect, test } from 'vitest';
import { filterCandidates } from './order.ts';
import { DEFAULT_SETUP, type QuizSetup, toFilters } from './setup.ts';

const today = '2026-01-07';
const card = (
  recordId: number,
  nextReviewDate: string,
  coachAdded: boolean,
  [spanishAudioLa, englishAudio] = ['', ''],
) => ({
  example: { recordId, spanishAudioLa, englishAudio },
  entry: { nextReviewDate, coachAdded },
});
const collection = [
  card(1, '', false),
  card(2, '2026-01-08', false, ['es.mp3', 'en.mp3']),
  card(3, '', true, ['es.mp3', '']),
  card(4, '2026-01-08', true, ['es.mp3', 'en.mp3']),
];

test.each<[string, Partial<QuizSetup>, number[]]>([
  ['as the form opens: due cards', {}, [1, 3]],
  ['SRS off: the whole collection', { srs: false }, [1, 2, 3, 4]],
  ['custom only: due custom cards', { customOnly: true }, [3]],
  ['custom only, SRS off: all custom cards', { customOnly: true, srs: false }, [3, 4]],
  ['the first language makes no difference', { startWithSpanish: true }, [1, 3]],
  ['dictation, SRS off: cards with a Spanish clip', { answerBy: 'dictation', srs: false }, [2, 3, 4]],
  ['typing: whatever is due', { answerBy: 'type' }, [1, 3]],
  ['audio: cards with both clips, due or not', { type: 'audio', answerBy: 'dictation' }, [2, 4]],
  ['comprehension: cards with a Spanish clip', { type: 'audio', comprehension: true }, [2, 3, 4]],
  ['audio and custom only', { type: 'audio', customOnly: true }, [4]],
  ['the switches of audio quizzes make no difference to text', { comprehension: true }, [1, 3]],
])('%s', (_rule, choices, expected) => {
  const filters = toFilters({ ...DEFAULT_SETUP, ...choices });
  expect(filterCandidates(collection, filters, today).map(({ example }) => example.recordId)).toEqual(
    expected,
  );
});
