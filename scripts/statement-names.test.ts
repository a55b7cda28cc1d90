import { expect, test } from 'vitest';
import { listSources } from './list-sources.mjs';

// A connection prepares a statement once under its name: another text under the same name is an error of the driver.
test('every name of a statement, or pattern of one, stands once in the sources', () => {
  const places = new Map<string, string[]>();
  for (const { file, text } of listSources(['server'])) {
    for (const [, name = ''] of text.matchAll(/\bname: ['"`]([^'"`]+)['"`],\n\s*text:/g)) {
      const pattern = name.replaceAll(/\$\{[^}]+\}/g, '*');
      places.set(pattern, [...(places.get(pattern) ?? []), file]);
    }
  }
  expect(places.size).toBeGreaterThan(300);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
