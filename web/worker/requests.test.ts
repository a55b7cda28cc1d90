import { expect, test } from 'vitest';
import { choosePart } from './requests.ts';

const HERE = 'https://school.example';
const choose = (url: string, destination = '', method = 'GET') =>
  choosePart({ method, url: new URL(url, HERE).href, destination }, HERE);

test.each(['/', '/myflashcards/srsquiz', '/manage-flashcards?panel=1', '/?code=a&state=b', '/nothing-here'])(
  'the navigation to %s gets the document, kept or not',
  (url) => expect(choose(url, 'document')).toBe('page'),
);

test.each([
  '/api/docs',
  '/api/app/my-reviews',
  '/authorize?client_id=app',
  '/oidc/logout',
  '/sign-in/abc',
  '/account',
  '/health/ready',
  '/.well-known/openid-configuration',
  '/audio/es/1-1a2b3c4d.mp3',
  '/signed-in.html',
  '/worker.js',
  '/manifest.webmanifest',
  'https://issuer.example/',
])('a navigation to %s is the browser’s own', (url) => expect(choose(url, 'document')).toBe('network'));

test('a frame is the browser’s own: the silent sign-in must reach its provider', () => {
  expect(choose('/', 'iframe')).toBe('network');
});

test('a screen whose path begins like one of the server is a screen', () => {
  expect(choose('/accounts', 'document')).toBe('page');
});

test.each(['script', 'style', 'font', 'worker', ''])(
  'a hashed file asked for as %j is a file',
  (destination) => expect(choose('/assets/a1b2c3d.js', destination)).toBe('file'),
);

test('a file of another origin is left to the network', () => {
  expect(choose('https://elsewhere.example/assets/a1b2c3d.js', 'script')).toBe('network');
});

test.each(['/audio/es/1-1a2b3c4d.mp3', 'https://clips.example/hola.mp3'])('the sound %s is a clip', (url) =>
  expect(choose(url, 'audio')).toBe('clip'),
);

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s is never answered by the worker', (method) => {
  for (const [url, destination] of [
    ['/', 'document'],
    ['/assets/a1b2c3d.js', 'script'],
    ['/audio/es/1-1a2b3c4d.mp3', 'audio'],
  ] as const) {
    expect(choose(url, destination, method)).toBe('network');
  }
});
