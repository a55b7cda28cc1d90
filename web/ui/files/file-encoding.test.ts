import { expect, test } from 'vitest';
import { detectEncoding, type FileEncoding } from './file-encoding.ts';

const TEXT = 'vocabName,wordIdiom\nel niño,¿cómo?\n';

function encode(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  if (encoding === 'windows-1252') return Uint8Array.from(codes);
  return Uint8Array.from(
    codes.flatMap((code) => {
      const pair = [code & 0xff, code >> 8];
      return encoding === 'utf-16le' ? pair : pair.toReversed();
    }),
  );
}

test.each<FileEncoding>(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
  'a file in %s is known and read, with its mark or without',
  (encoding) => {
    const marks = encoding === 'windows-1252' ? [''] : ['', '\uFEFF'];
    for (const mark of marks) {
      const bytes = encode(mark + TEXT, encoding);
      expect(detectEncoding(bytes)).toBe(encoding);
      expect(new TextDecoder(encoding).decode(bytes)).toBe(TEXT);
    }
  },
);

test('an empty file is UTF-8', () => {
  expect(detectEncoding(new Uint8Array())).toBe('utf-8');
});
