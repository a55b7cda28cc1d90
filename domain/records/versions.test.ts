import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { formatVersion, parseVersion, parseVersions } from './versions.ts';

const version = fc.integer({ min: 1, max: 2_000_000_000 });

describe('the version of a record', () => {
  test('is written as an entity tag', () => {
    expect(formatVersion(3)).toBe('"3"');
  });

  test.each([undefined, '*', ' * '])('is any for %j', (header) => {
    expect(parseVersion(header)).toBeUndefined();
  });

  test.each([
    '',
    '3',
    '"0"',
    '"-1"',
    '"1.5"',
    '"03"',
    '""',
    'W/"3"',
    '"3", "4"',
    '"11:3"',
    '"3',
    '"1e3"',
    '"٣"',
  ])('is not %j', (header) => expect(parseVersion(header)).toBe('malformed'));

  property.prop([version])('reads back', (version) => {
    expect(parseVersion(formatVersion(version))).toBe(version);
    expect(parseVersion(` ${formatVersion(version)} `)).toBe(version);
  });
});

describe('the versions of many records', () => {
  test('are read from entity tags', () => {
    expect(parseVersions('"11:3", "12:5"')).toEqual(
      new Map([
        [11, 3],
        [12, 5],
      ]),
    );
  });

  test.each([undefined, '*'])('are any for %j', (header) => {
    expect(parseVersions(header)).toBeUndefined();
  });

  test.each([
    '',
    '"3"',
    '"11:3",',
    '"11:3" "12:5"',
    '"11:3", "11:4"',
    '"0:3"',
    '"11:0"',
    '11:3',
    '"11:3:4"',
    '*, "11:3"',
  ])('are not %j', (header) => expect(parseVersions(header)).toBe('malformed'));

  property.prop([
    fc.uniqueArray(fc.tuple(version, version), { minLength: 1, selector: ([recordId]) => recordId }),
  ])('read back', (entries) => {
    const header = entries.map(([recordId, version]) => `"${recordId}:${version}"`).join(', ');
    expect(parseVersions(header)).toEqual(new Map(entries));
  });

  property.prop([fc.string()])('are never half read', (header) => {
    const read = parseVersions(header);
    expect(read === 'malformed' || read === undefined || read.size > 0).toBe(true);
  });
});
