import { makeWordNamer } from '@soltura/domain/answers/asked-words';
import { joinGaps, listGaps, splitSpanglish } from '@soltura/domain/answers/gaps';
import { judgeAnswer } from '@soltura/domain/answers/judge-answer';
import { makeGapsJudge } from '@soltura/domain/answers/judge-gaps';
import { splitAnswer, unifyWording } from '@soltura/domain/answers/split-answer';
import { labelSpanglish } from '@soltura/domain/examples/sentence';
import type { Content } from '../content/read-content.ts';

const LEARNER = 'student@soltura.example';
const OTHER = 'limited@soltura.example';
const HOUR_MS = 3_600_000;
const ANSWERS = 44;
const GAP_ANSWERS = 6;

/** Answers that learners propose, by example; two learners propose the first one. */
const PROPOSED = new Map([
  [120, 'Hoy ella no puede estar aquí.'],
  [168, 'Hay bastante gente aquí.'],
  [315, 'Hasta mañana no puedo esperar.'],
]);

const CONFUSED: Readonly<Record<string, string>> = {
  para: 'por',
  por: 'para',
  está: 'es',
  están: 'son',
  estoy: 'soy',
  lo: 'le',
  muy: 'mucho',
};

type User = { readonly recordId: number; readonly emailAddress: string };

export function buildAnswerRows(
  content: Content,
  users: readonly User[],
  cards: readonly { relatedStudent: number; relatedExample: number }[],
  now: Date,
) {
  const learner = users.find(({ emailAddress }) => emailAddress === LEARNER);
  const other = users.find(({ emailAddress }) => emailAddress === OTHER);
  if (!learner || !other) return { reviewAnswers: [], acceptedAnswers: [] };
  const collected = new Set(
    cards.flatMap(({ relatedStudent, relatedExample }) =>
      relatedStudent === learner.recordId ? relatedExample : [],
    ),
  );
  const asked = content.examples.filter(({ id }) => collected.has(id));
  const isPlain = ({ spanishExample }: Example) => labelSpanglish(spanishExample) === 'esp';
  const chosen = [
    ...asked.filter(isPlain).slice(-ANSWERS),
    ...asked.filter((example) => !isPlain(example)).slice(-GAP_ANSWERS),
  ];
  const answerExample = makeAnswering(content);
  const answers = chosen.map((example, index) => {
    const answeredAt = new Date(now.getTime() - (chosen.length - index) * 12 * HOUR_MS);
    return {
      relatedStudent: learner.recordId,
      relatedExample: example.id,
      ...answerExample(example, index),
      answeredAt,
      receivedAt: answeredAt,
      idempotencyKey: `demo answer ${index + 1}`,
    };
  });
  const proposed = asked.flatMap(({ id }) => {
    const answer = PROPOSED.get(id);
    return answer === undefined ? [] : [{ relatedExample: id, answer, wording: unifyWording(answer) }];
  });
  const accepted = proposed.flatMap((proposal, index) => [
    { ...proposal, relatedStudent: null, status: 'proposed', madeAt: now },
    { ...proposal, relatedStudent: learner.recordId, status: 'own', madeAt: now },
    ...(index === 0
      ? [{ ...proposal, relatedStudent: other.recordId, status: 'own' as const, madeAt: now }]
      : []),
  ]);
  return { reviewAnswers: answers, acceptedAnswers: accepted };
}

type Example = Content['examples'][number];

function makeAnswering({ vocabulary, accepted }: Content) {
  const spellings = new Set(vocabulary.flatMap((item) => item.spellings));
  const words = new Map(vocabulary.map((item) => [item.id, { ...item, recordId: item.id }]));
  return (example: Example, index: number) => {
    const { id, spanishExample, englishTranslation: english, vocabIds } = example;
    const nameWords = makeWordNamer(vocabIds.flatMap((vocabId) => words.get(vocabId) ?? []));
    const by = {
      spellings,
      english,
      accepted: accepted.flatMap(({ exampleId, answer }) => (exampleId === id ? answer : [])),
    };
    const runs = labelSpanglish(spanishExample) === 'spanglish' ? splitSpanglish(example, spellings) : null;
    if (runs) {
      const typed = listGaps(runs).map((gap) => typeAnswer(gap, index));
      const { verdict, gaps } = makeGapsJudge(runs, by)(typed);
      const judged = nameWords(gaps.flatMap((gap) => gap.words));
      return { mode: 'type', typed: joinGaps(typed), hasGaps: true, verdict, words: judged };
    }
    const mode = index % 5 === 4 ? 'dictation' : 'type';
    const typed = typeAnswer(spanishExample, index);
    const judgement = judgeAnswer(typed, spanishExample, mode === 'type' ? by : { spellings });
    return {
      mode,
      typed,
      hasGaps: false,
      verdict: judgement.verdict,
      words: nameWords(judgement.words),
    };
  };
}

function typeAnswer(sentence: string, index: number): string {
  const words = splitAnswer(sentence);
  if (index % 11 === 10) return '';
  const confused = words.findIndex(({ word }) => Object.hasOwn(CONFUSED, word));
  if (confused !== -1 && index % 4 !== 3) {
    return words.map(({ word }, at) => (at === confused ? (CONFUSED[word] ?? word) : word)).join(' ');
  }
  if (index % 3 === 1) return words.map(({ withoutAccents }) => withoutAccents).join(' ');
  return words.map(({ word }) => word).join(' ');
}
