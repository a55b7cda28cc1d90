import { readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { isForeignLink, isWebLink } from './links.ts';

const readLines = (name: string) =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Starts and middles of links, so that some of what is put together is one. */
const almostLink = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'https://',
        'http://',
        'https:',
        '//',
        'a.b',
        '@',
        ':',
        '80',
        '[::1]',
        '/',
        '?',
        '#',
        ' ',
      ),
      fc.string({ unit: 'binary-ascii', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('a link to the web', () => {
  test.each(readLines('links-valid.txt'))('is %j', (text) => {
    expect(isWebLink(text)).toBe(true);
    expect(isForeignLink(text)).toBe(false);
  });

  test.each([...readLines('links-invalid.txt'), '', ' ', 'https://a.b/c\nhttps://a.b/d', 'https://a.b\0'])(
    'is not %j',
    (text) => expect(isWebLink(text)).toBe(false),
  );

  test('may have blanks around it', () => {
    expect(isWebLink(' https://a.b/c\n')).toBe(true);
  });

  property.prop([fc.webUrl({ withQueryParameters: true, withFragments: true })])(
    'is every address of http and https',
    (address) => {
      expect(isWebLink(address)).toBe(true);
    },
  );

  property.prop([almostLink])('opens with http or https in a browser, or not at all', (rest) => {
    for (const text of [rest, `https://${rest}`]) {
      const opened = isWebLink(text) && URL.canParse(text) ? new URL(text).protocol : undefined;
      expect([undefined, 'http:', 'https:']).toContain(opened);
    }
  });

  test.each(['https://a.b:99999/x', 'http://1.2.3.999/', 'https://[:::]/'])(
    'is well formed, and may lead nowhere: %j',
    (text) => {
      expect([isWebLink(text), URL.canParse(text)]).toEqual([true, false]);
    },
  );

  test.each(['https:a.b', 'https:///a.b', 'https://a.b:/x', 'https://%61.b/'])(
    'is not one that browsers mend: %j',
    (text) => {
      expect([isWebLink(text), URL.canParse(text)]).toEqual([false, true]);
    },
  );
});

describe('a link of another scheme', () => {
  test.each([
    ...readLines('foreign-links.txt'),
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\0javascript:x',
  ])('is %j', (text) => expect(isForeignLink(text)).toBe(true));

  test.each([...readLines('zoom-texts.txt'), ''])('is not %j', (text) => {
    expect(isForeignLink(text)).toBe(false);
  });

  property.prop([almostLink, fc.constantFrom('', ' ', '\t', '\0', '\n')])(
    'is whatever runs as a script in a browser',
    (rest, blank) => {
      for (const text of [`${blank}javascript:${rest}`, `java${blank.trim()}Script:${blank}${rest}`]) {
        expect(isForeignLink(text)).toBe(true);
      }
    },
  );
});
