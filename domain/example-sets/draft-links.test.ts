import { expect, test } from 'vitest';
import { findInvalidLinks, hasInvalidLink } from './draft-links.ts';

const CLIP = 'https://clips.example/a.mp3';

test.each([
  ['without links', '', '', { spanishAudioLa: false, englishAudio: false }],
  ['with two clips', CLIP, CLIP, { spanishAudioLa: false, englishAudio: false }],
  ['with spaces around a clip', ` ${CLIP}\u00A0`, ' ', { spanishAudioLa: false, englishAudio: false }],
  ['with a text file', 'http://x/y.txt', '', { spanishAudioLa: true, englishAudio: false }],
  ['with words', CLIP, 'no clip', { spanishAudioLa: false, englishAudio: true }],
])('an example %s', (_, spanishAudioLa, englishAudio, invalid) => {
  expect(findInvalidLinks({ spanishAudioLa, englishAudio })).toEqual(invalid);
});

test('a set with one invalid link in any row is invalid (acceptance 77)', () => {
  const good = { spanishAudioLa: CLIP, englishAudio: '' };
  expect(hasInvalidLink([])).toBe(false);
  expect(hasInvalidLink([good, good])).toBe(false);
  expect(hasInvalidLink([good, { spanishAudioLa: 'http://x/y.txt', englishAudio: '' }])).toBe(true);
  expect(hasInvalidLink([{ spanishAudioLa: '', englishAudio: 'x' }, good])).toBe(true);
});
