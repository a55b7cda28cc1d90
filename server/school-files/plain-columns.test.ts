import { describe, expect, test } from 'vitest';
import { fromPlainCell } from './plain-columns.ts';

describe('a link in a file', () => {
  const read = (field: string, cell: string) =>
    fromPlainCell({ field, name: field, type: 'text', isRequired: true }, cell);

  test.each(['assignmentLink', 'recording', 'callDocument', 'zoomLink'])(
    'is refused where it leads elsewhere than to the web: %s',
    (field) => {
      for (const link of ['javascript:alert(1)', 'javascript :alert(1)', '//host/x', 'file:///etc/passwd']) {
        expect(read(field, link)).toEqual({
          fault: `${field} must begin with http:// or https:// where it is a link`,
        });
      }
      for (const text of ['', 'https://a.b/c', 'Passcode: 1234']) expect(read(field, text)).toEqual({ text });
    },
  );
});
