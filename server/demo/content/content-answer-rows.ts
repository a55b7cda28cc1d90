import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unifyWording } from '@soltura/domain/answers/split-answer';
import type { Content } from './read-content.ts';

const FOLDER = new URL('../../../content/', import.meta.url);

export interface ContentAnswerRow {
  readonly exampleId: number;
  /** From 1, in the order of the file. */
  readonly place: number;
  readonly sentence: string;
  readonly english: string;
  readonly answer: string;
  readonly wording: string;
}

export function* buildContentAnswerRows({
  examples,
  accepted,
}: Pick<Content, 'examples' | 'accepted'>): Generator<ContentAnswerRow> {
  const sentences = new Map(examples.map((example) => [example.id, example]));
  const places = new Map<number, number>();
  for (const { exampleId, answer } of accepted) {
    const example = sentences.get(exampleId);
    if (!example) continue;
    const { spanishExample: sentence, englishTranslation: english } = example;
    const place = (places.get(exampleId) ?? 0) + 1;
    places.set(exampleId, place);
    yield { exampleId, place, sentence, english, answer, wording: unifyWording(answer) };
  }
}

/** The shape of stored answers; an edition that was stored in another one is loaded again. */
const STORED = 'with translations';

export async function hashContentAnswers(): Promise<string> {
  const files = await Promise.all(
    ['accepted.csv', 'examples.csv'].map((name) => readFile(new URL(name, FOLDER))),
  );
  const hash = createHash('sha256').update(STORED);
  for (const file of files) hash.update(file);
  return hash.digest('hex');
}
