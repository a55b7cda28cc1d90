import { expect, test } from 'vitest';
import { listSources } from './list-sources.mjs';

test('no style asks with :has() at the root or the body: each letter in a text area would cost the whole page', () => {
  const sheets = listSources(['web'], (file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const asksRoot = /(?:^|[\s,(])(?:html|body|:root|#root)[^\s,{]*:has\(/m;
  expect(sheets.filter(({ text }) => asksRoot.test(text)).map(({ file }) => file)).toEqual([]);
});
