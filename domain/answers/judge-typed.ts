import { isSaidOtherwise } from './also-right.ts';
import { listGaps, type SentenceRun, splitGapAnswer } from './gaps.ts';
import { type JudgedBy, type JudgedWord, type Judgement, makeJudge } from './judge-answer.ts';
import { makeGapsJudge } from './judge-gaps.ts';

export type JudgedStretch = { readonly given: string } | { readonly words: readonly JudgedWord[] };

export interface TypedJudgement extends Judgement {
  /** The whole sentence in order; a single stretch where it is asked as a whole. */
  readonly stretches: readonly JudgedStretch[];
  readonly isOtherwise: boolean;
}

/**
 * Returns a function that judges a typed answer to a sentence, or to the gaps of its `runs`, joined by '|'. Source:
 * screens-practice 3.1.
 */
export function makeTypedJudge(
  sentence: string,
  runs: readonly SentenceRun[] | null,
  by: JudgedBy,
): (typed: string) => TypedJudgement {
  return runs ? makeRunsJudge(runs, by) : makeSentenceJudge(sentence, by);
}

function makeSentenceJudge(sentence: string, by: JudgedBy): (typed: string) => TypedJudgement {
  const judge = makeJudge(sentence, by);
  return (typed) => {
    const judgement = judge(typed);
    return {
      ...judgement,
      stretches: [{ words: judgement.words }],
      isOtherwise: isSaidOtherwise(judgement, sentence),
    };
  };
}

function makeRunsJudge(runs: readonly SentenceRun[], by: JudgedBy): (typed: string) => TypedJudgement {
  const judge = makeGapsJudge(runs, by);
  const asked = listGaps(runs);
  return (typed) => {
    const { verdict, gaps } = judge(splitGapAnswer(typed));
    let gap = -1;
    const stretches = runs.map(({ text, isGap }): JudgedStretch => {
      if (!isGap) return { given: text.trim() };
      gap += 1;
      return { words: gaps[gap]?.words ?? [] };
    });
    return {
      verdict,
      words: gaps.flatMap(({ words }) => words),
      ownWords: [...new Set(gaps.flatMap(({ ownWords }) => ownWords))],
      stretches,
      isOtherwise: gaps.some((judged, at) => isSaidOtherwise(judged, asked[at] ?? '')),
    };
  };
}
