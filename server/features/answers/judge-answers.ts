import { makeWordNamer } from '@soltura/domain/answers/asked-words';
import { splitGapAnswer, splitSpanglish } from '@soltura/domain/answers/gaps';
import { makeJudge } from '@soltura/domain/answers/judge-answer';
import { makeGapsJudge } from '@soltura/domain/answers/judge-gaps';
import { splitAnswer } from '@soltura/domain/answers/split-answer';
import type { Db } from '../../db/session.ts';
import { takeTurns } from '../../http/turns.ts';
import {
  findSpellings,
  type GivenAnswer,
  type JudgedSentence,
  readSentences,
  type StoredAnswer,
} from './judging.queries.ts';

export type Judged = Pick<StoredAnswer, 'verdict' | 'words'>;

export type Unjudged = 'no-example' | 'no-gaps';

interface AnswerOfStudent extends GivenAnswer {
  readonly studentId: number;
}

export async function judgeAnswers(
  db: Db,
  answers: readonly AnswerOfStudent[],
): Promise<(Judged | Unjudged)[]> {
  const exampleIds = [...new Set(answers.map(({ exampleId }) => exampleId))];
  const studentIds = [...new Set(answers.map(({ studentId }) => studentId))];
  const sentences = await readSentences(db, exampleIds, studentIds);
  const ofExample = new Map(sentences.map((sentence) => [sentence.recordId, sentence]));
  // English and Spanish are told apart by the words of the sentence, too.
  const texts = answers.flatMap(({ typed, hasGaps, exampleId }) =>
    hasGaps ? [...splitGapAnswer(typed), ofExample.get(exampleId)?.sentence ?? ''] : typed,
  );
  const words = new Set(texts.flatMap(splitAnswer).map(({ word }) => word));
  const spellings = await findSpellings(db, [...words]);
  const judges = new Map<string, (typed: string) => Judged | Unjudged>();
  const takeTurn = takeTurns();
  const judged: (Judged | Unjudged)[] = [];
  for (const { studentId, exampleId, mode, typed, hasGaps } of answers) {
    await takeTurn();
    const sentence = ofExample.get(exampleId);
    if (!sentence) {
      judged.push('no-example');
      continue;
    }
    const way = hasGaps ? 'gaps' : mode;
    const owner = sentence.accepted.some((one) => one.studentId === studentId) ? studentId : '';
    const key = `${exampleId} ${way} ${owner}`;
    const judge = judges.get(key) ?? judgeBy(sentence, way, studentId, spellings);
    judges.set(key, judge);
    judged.push(judge(typed));
  }
  return judged;
}

function judgeBy(
  { sentence, english, accepted, ofContent, vocabulary }: JudgedSentence,
  way: 'type' | 'dictation' | 'gaps',
  studentId: number,
  spellings: ReadonlySet<string>,
): (typed: string) => Judged | Unjudged {
  const nameWords = makeWordNamer(vocabulary);
  const counting = accepted.flatMap(({ answer, studentId: whose }) =>
    whose === null || whose === studentId ? answer : [],
  );
  // A dictation leaves nothing open.
  const by =
    way === 'dictation'
      ? { accepted: counting, spellings }
      : { accepted: [...counting, ...ofContent], spellings, english };
  if (way !== 'gaps') {
    const judge = makeJudge(sentence, by);
    return (typed) => {
      const { verdict, words } = judge(typed);
      return { verdict, words: nameWords(words) };
    };
  }
  const runs = splitSpanglish({ spanishExample: sentence, englishTranslation: english }, spellings);
  if (!runs) return () => 'no-gaps';
  const judge = makeGapsJudge(runs, by);
  return (typed) => {
    const { verdict, gaps } = judge(splitGapAnswer(typed));
    return { verdict, words: nameWords(gaps.flatMap(({ words }) => words)) };
  };
}
