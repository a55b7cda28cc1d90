import type { SentAnswer } from '@soltura/contract/answers/answers';
import { nameAskedWords } from '@soltura/domain/answers/asked-words';
import { type Judgement, judgeAnswer } from '@soltura/domain/answers/judge-answer';
import { splitAnswer } from '@soltura/domain/answers/split-answer';
import type { Db } from '../../db/session.ts';
import { findSpellings, type JudgedSentence, readSentences, type StoredAnswer } from './judging.queries.ts';

/** Judges answers as a device does; undefined for one whose example does not exist. */
export async function judgeAnswers(
  db: Db,
  studentId: number,
  answers: readonly Pick<SentAnswer, 'exampleId' | 'typed'>[],
): Promise<(Pick<StoredAnswer, 'verdict' | 'words'> | undefined)[]> {
  const exampleIds = [...new Set(answers.map(({ exampleId }) => exampleId))];
  const typed = new Set(answers.flatMap((answer) => splitAnswer(answer.typed).map(({ word }) => word)));
  const [sentences, spellings] = await Promise.all([
    readSentences(db, exampleIds, studentId),
    findSpellings(db, [...typed]),
  ]);
  const byId = new Map(sentences.map((sentence) => [sentence.recordId, sentence]));
  return answers.map((answer) => {
    const sentence = byId.get(answer.exampleId);
    return sentence && keep(judge(answer.typed, sentence, spellings), sentence);
  });
}

function judge(typed: string, { sentence, accepted }: JudgedSentence, spellings: ReadonlySet<string>) {
  return judgeAnswer(typed, sentence, { accepted, spellings });
}

function keep({ verdict, words }: Judgement, { vocabulary }: JudgedSentence) {
  return { verdict, words: nameAskedWords(words, vocabulary) };
}
