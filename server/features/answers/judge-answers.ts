import { makeWordNamer } from '@soltura/domain/answers/asked-words';
import { makeJudge } from '@soltura/domain/answers/judge-answer';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { splitAnswer } from '@soltura/domain/answers/split-answer';
import type { Db } from '../../db/session.ts';
import { takeTurns } from '../../http/turns.ts';
import { findSpellings, type JudgedSentence, readSentences, type StoredAnswer } from './judging.queries.ts';

type Judged = Pick<StoredAnswer, 'verdict' | 'words'>;

/** Judges answers as the client does, in their order; undefined for an answer whose example does not exist. */
export async function judgeAnswers(
  db: Db,
  studentId: number,
  answers: readonly Pick<StoredAnswer, 'exampleId' | 'mode' | 'typed'>[],
): Promise<(Judged | undefined)[]> {
  const exampleIds = [...new Set(answers.map(({ exampleId }) => exampleId))];
  const typed = new Set(answers.flatMap((answer) => splitAnswer(answer.typed).map(({ word }) => word)));
  const [sentences, spellings] = await Promise.all([
    readSentences(db, exampleIds, studentId),
    findSpellings(db, [...typed]),
  ]);
  const judges = new Map<number, ReturnType<typeof judgeBy>>();
  const takeTurn = takeTurns();
  for (const sentence of sentences) {
    await takeTurn();
    judges.set(sentence.recordId, judgeBy(sentence, spellings));
  }
  const judged: (Judged | undefined)[] = [];
  for (const answer of answers) {
    await takeTurn();
    judged.push(judges.get(answer.exampleId)?.(answer));
  }
  return judged;
}

function judgeBy(
  { sentence, english, accepted, vocabulary }: JudgedSentence,
  spellings: ReadonlySet<string>,
): (answer: Pick<StoredAnswer, 'mode' | 'typed'>) => Judged {
  const judges = new Map<AnswerMode, ReturnType<typeof makeJudge>>();
  const makeFor = (mode: AnswerMode) => {
    // What is heard leaves nothing open.
    const by = mode === 'type' ? { accepted, spellings, english } : { accepted, spellings };
    const judge = judges.get(mode) ?? makeJudge(sentence, by);
    judges.set(mode, judge);
    return judge;
  };
  const nameWords = makeWordNamer(vocabulary);
  return ({ mode, typed }) => {
    const { verdict, words } = makeFor(mode)(typed);
    return { verdict, words: nameWords(words) };
  };
}
