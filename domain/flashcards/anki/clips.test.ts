import { expect, test } from 'vitest';
import { listClips, nameClip } from './clips.ts';

const card = (spanishAudioLa: string, englishAudio: string) => ({
  example: { spanishAudioLa, englishAudio },
});

test('each clip comes once, in the order of the cards', () => {
  const [a, b, c] = ['https://a.example/a.mp3', 'https://a.example/b.mp3', 'https://a.example/c.mp3'];
  const links = listClips([card(b, a), card('', ''), card(a, c)]).map(({ link }) => link);
  expect(links).toEqual([b, a, c]);
});

test.each([
  ['https://a.example/a.mp3', 'mp3'],
  ['https://a.example/a.WAV', 'wav'],
  ['https://a.example/a.ogg?x=1', 'ogg'],
  ['https://a.example/a', 'mp3'],
])('the file of %s is named after its link, with its ending', (link, ending) => {
  expect(nameClip(link)).toMatch(new RegExp(`^soltura-[0-9a-f]{20}\\.${ending}$`));
  expect(nameClip(link)).toBe(nameClip(link));
});

test('two links with the same file name get different names', () => {
  expect(nameClip('https://a.example/a.mp3')).not.toBe(nameClip('https://b.example/a.mp3'));
});
