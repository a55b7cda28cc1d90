import { splitGapAnswer, splitSpanglish } from '@soltura/domain/answers/gaps';
import { makeJudge } from '@soltura/domain/answers/judge-answer';
import { makeGapsJudge } from '@soltura/domain/answers/judge-gaps';
import type { Verdict } from '@soltura/domain/answers/review-answer';
import { unifyWording } from '@soltura/domain/answers/split-answer';
import { unifySpelling } from '@soltura/domain/frequensay/words';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { StartupError } from '../../db/startup-error.ts';
import type { Content } from './read-content.ts';

const COLUMNS = ['spanish', 'english', 'answer'] as const;

const line = z.object({ spanish: z.string(), english: z.string(), answer: z.string() });

const lines = z.array(z.object({ raw: z.string(), record: z.array(z.string()) }));

type JudgedContent = Pick<Content, 'examples' | 'vocabulary' | 'accepted'>;

/**
 * Returns the lines of a CSV text with one more column, `verdict`. Semicolons separate the columns, of which
 * `spanish`, `english` and `answer` must be there. The answer to a Spanglish sentence is its gaps with '|' between
 * them; a sentence without asterisks counts as Spanglish only with that sign. A sentence of the course is judged with
 * its accepted answers, another one by the rules alone.
 *
 * @throws StartupError for a text that is no such table.
 */
export function judgeLines(text: string, content: JudgedContent): string {
  const [head, ...rows] = readLines(text);
  const missing = COLUMNS.filter((column) => !head?.record.includes(column));
  if (!head || missing.length > 0) {
    throw new StartupError(
      `The first line must name the columns spanish;english;answer; it lacks ${missing.join(' and ')}.`,
    );
  }
  const judge = makeLineJudge(content);
  const judged = rows.map(({ raw, record }) => {
    const cells = Object.fromEntries(head.record.map((column, index) => [column, record[index]]));
    return `${raw};${judge(line.parse(cells))}\n`;
  });
  return `${head.raw};verdict\n${judged.join('')}`;
}

function readLines(text: string): z.output<typeof lines> {
  try {
    const read: unknown = parse(text, {
      delimiter: ';',
      bom: true,
      skip_empty_lines: true,
      raw: true,
      // Sentences with speech in them are often written without quotes around the cell.
      relax_quotes: true,
    });
    return lines.parse(read).map(({ raw, record }) => ({
      raw: raw.replace(/^\uFEFF/u, '').replace(/[\r\n]+$/u, ''),
      record,
    }));
  } catch (fault) {
    if (fault instanceof CsvError) throw new StartupError(`The file is no such table: ${fault.message}.`);
    throw fault;
  }
}

function makeLineJudge({ examples, vocabulary, accepted }: JudgedContent) {
  // As `GET app/judging` has them: spellings of one word, in lower case.
  const spellings = new Set(
    vocabulary.flatMap((item) => item.spellings.map(unifySpelling).filter((text) => !/\s/u.test(text))),
  );
  const ofWording = new Map(examples.map((example) => [unifyWording(example.spanishExample), example]));
  const ofExample = new Map<number, string[]>();
  for (const { exampleId, answer } of accepted) {
    ofExample.set(exampleId, [...(ofExample.get(exampleId) ?? []), answer]);
  }
  return ({ spanish, english, answer }: z.output<typeof line>): Verdict => {
    const example = ofWording.get(unifyWording(spanish));
    const sentence = example?.spanishExample ?? spanish;
    const by = {
      spellings,
      english,
      accepted: (example && ofExample.get(example.id)) ?? [],
    };
    // Words that the course does not teach may be Spanish all the same, so that without asterisks gaps have to be said.
    const runs = [sentence, answer].some((text) => /[*|]/.test(text))
      ? splitSpanglish({ spanishExample: sentence, englishTranslation: english }, spellings)
      : null;
    if (runs) return makeGapsJudge(runs, by)(splitGapAnswer(answer)).verdict;
    return makeJudge(sentence, by)(answer).verdict;
  };
}
