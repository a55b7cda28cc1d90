import { expect, test } from 'vitest';
import { judgeLines } from './judge-lines.ts';

const example = (id: number, spanishExample: string, englishTranslation: string) => ({
  id,
  spanishExample,
  englishTranslation,
  vocabIds: [],
  programId: null,
  lessonNumber: null,
  vocabComplete: true,
});

const content = {
  examples: [
    example(1, 'Yo soy *a teacher* y tú eres *a student*.', 'I am a teacher and you are a student.'),
    example(2, 'Tengo un perro.', 'I have a dog.'),
  ],
  vocabulary: [
    {
      id: 1,
      wordIdiom: 'pero',
      vocabName: 'pero',
      subcategory: 'Connectors',
      frequencyRank: 1,
      verbInfinitive: '',
      conjugationTags: [],
      spellings: ['pero'],
    },
  ],
  accepted: [{ exampleId: 2, answer: 'Yo tengo un can.' }],
};
const judge = (text: string) => judgeLines(text, content);

test('each line is printed as it came, with its verdict', () => {
  const lines = [
    'Tengo un perro.;I have a dog.;tengo un perro',
    'Tengo un perro.;I have a dog.;tengo un pero',
    'Tengo un perro.;I have a dog.;tengo un can',
    'Tengo un perro.;I have a dog.;',
    '"¿Qué dice ""no""; o no?";"What does ""no"" say?";"que dice; no o no"',
    'Yo soy *a teacher* y tú eres *a student*.;I am a teacher and you are a student.;yo soy|y tu eres',
  ].join('\r\n');
  expect(
    judge(`\uFEFFspanish;english;answer\r\n${lines}\r\n`)
      .split('\n')
      .map((line) => line.split(';').at(-1)),
  ).toEqual(['verdict', 'exact', 'wrong', 'nearly', 'empty', 'accents', 'accents', '']);
  expect(judge('spanish;english;answer\nUno.;One.;"un;o"\n')).toBe(
    'spanish;english;answer;verdict\nUno.;One.;"un;o";wrong\n',
  );
});

test('a cell may hold quotes without being quoted', () => {
  expect(judge('spanish;english;answer\nDijo "no".;She said "no".;dijo "no"\n')).toContain(
    'Dijo "no".;She said "no".;dijo "no";exact\n',
  );
});

test('without asterisks the sign between gaps tells a Spanglish sentence', () => {
  const lines = ['Pero teacher, no pero.;But teacher, not but.;pero|no pero', 'Un hotel.;A hotel.;un hotel'];
  const known = {
    ...content,
    vocabulary: content.vocabulary.map((item) => ({ ...item, spellings: ['pero', 'no'] })),
  };
  expect(judgeLines(`spanish;english;answer\n${lines.join('\n')}\n`, known)).toBe(
    `spanish;english;answer;verdict\n${lines.map((line) => `${line};exact\n`).join('')}`,
  );
});

test('columns are found by their names', () => {
  expect(judge('id;answer;english;spanish\n7;sí;Yes.;Sí.')).toBe(
    'id;answer;english;spanish;verdict\n7;sí;Yes.;Sí.;exact\n',
  );
});

test.each([
  [
    '',
    'The first line must name the columns spanish;english;answer; it lacks spanish and english and answer.',
  ],
  ['spanish;answer\n', 'The first line must name the columns spanish;english;answer; it lacks english.'],
  ['spanish;english;answer\na;b\n', 'The file is no such table: Invalid Record Length'],
  ['spanish;english;answer\n"a;b;c\n', 'The file is no such table: Quote Not Closed'],
])('%j is refused', (text, sentence) => {
  expect(() => judge(text)).toThrow(sentence);
});
