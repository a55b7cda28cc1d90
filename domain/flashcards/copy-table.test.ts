import { expect, test } from 'vitest';
import { formatCopyTable } from './copy-table.ts';

const example = (
  recordId: number,
  spanishExample: string,
  englishTranslation: string,
  spanishAudioLa = '',
) => ({
  recordId,
  spanishExample,
  englishTranslation,
  spanishAudioLa,
});

test('the table has one line for each example under the heading, with the stored text and a line end', () => {
  const examples = [
    example(12, '*I want* comer *now*', 'I want to eat now', 'https://clips.example/12.mp3'),
    example(7, 'Hola', 'Hello'),
  ];
  expect(formatCopyTable(examples)).toBe(
    'ID\tSpanish\tEnglish\tAudio_Link\n' +
      '12\t*I want* comer *now*\tI want to eat now\thttps://clips.example/12.mp3\n' +
      '7\tHola\tHello\t\n',
  );
});

test('a value stays in its cell: no outer spaces, one space for tabs and line breaks', () => {
  expect(formatCopyTable([example(1, ' Hola,\r\n  Ana\t ', 'Hi,\t\tAna  B')])).toBe(
    'ID\tSpanish\tEnglish\tAudio_Link\n1\tHola, Ana\tHi, Ana  B\t\n',
  );
});

test('an empty list has nothing to copy', () => expect(formatCopyTable([])).toBe(''));
