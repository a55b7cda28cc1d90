import { listGaps, type SentenceRun, splitGapAnswer } from './gaps.ts';
import { type JudgedBy, type Judgement, makePartsJudge, placeWords } from './judge-answer.ts';
import { type Verdict, verdicts } from './review-answer.ts';
import type { SentenceWord } from './sentence-words.ts';
import { holdsWord } from './split-answer.ts';

export interface GapsJudgement {
  /** The worst of the gaps; 'empty' when all are, and 'wrong' when only some are. */
  readonly verdict: Verdict;
  readonly gaps: readonly Judgement[];
}

/**
 * Returns a function that judges each gap of a Spanglish sentence by itself. A gap without text is empty, and a word
 * that the sentence does not have in the gap is wrong.
 *
 * @param by `accepted` are whole answers with '|' between the gaps.
 */
export function makeGapsJudge(
  runs: readonly SentenceRun[],
  by: JudgedBy,
): (typed: readonly string[]) => GapsJudgement {
  const count = listGaps(runs).length;
  const accepted = (by.accepted ?? []).map(splitGapAnswer).filter(({ length }) => length === count);
  const judge = makePartsJudge([placeRuns(runs), ...accepted.map((way) => placeRuns(runs, way))], by);
  return (typed) => {
    const surplus = typed.slice(count).some(holdsWord);
    const { judgements } = judge(Array.from({ length: count }, (_, gap) => typed[gap] ?? ''));
    return { verdict: joinVerdicts(judgements, surplus), gaps: judgements };
  };
}

function placeRuns(runs: readonly SentenceRun[], filled?: readonly string[]): SentenceWord[] {
  let gap = -1;
  return runs.flatMap(({ text, isGap }) => {
    if (!isGap) return placeWords(text, null);
    gap += 1;
    return placeWords(filled?.[gap] ?? text, gap);
  });
}

function joinVerdicts(judgements: readonly Judgement[], surplus: boolean): Verdict {
  const found = judgements.map(({ verdict }) => verdict);
  if (found.every((verdict) => verdict === 'empty') && !surplus) return 'empty';
  if (found.includes('empty') || surplus) return 'wrong';
  return verdicts.findLast((verdict) => found.includes(verdict)) ?? 'empty';
}
