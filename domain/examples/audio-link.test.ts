import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAudioLink } from './audio-link.ts';

const readLines = (name: string) =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

test.each(readLines('audio-links-valid.txt'))('%j is an audio link', (link) => {
  expect(isAudioLink(link)).toBe(true);
});

test.each(readLines('audio-links-invalid.txt'))('%j is not an audio link', (link) => {
  expect(isAudioLink(link)).toBe(false);
});

test.each(['', 'https://clips.example/a.mp3\n', 'https://clips.example/a.mp3\nhttps://clips.example/b'])(
  '%j is not an audio link',
  (link) => expect(isAudioLink(link)).toBe(false),
);
