import { makeWordNamer } from '@soltura/domain/answers/asked-words';
import { judgeAnswer } from '@soltura/domain/answers/judge-answer';
import { splitAnswer, unifyWording } from '@soltura/domain/answers/split-answer';
import { labelSpanglish } from '@soltura/domain/examples/sentence';
import type { Content } from '../content/read-content.ts';

const LEARNER = 'student@soltura.example';
const OTHER = 'limited@soltura.example';
const HOUR_MS = 3_600_000;
const ANSWERS = 44;
const PROPOSALS = 3;

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
  { examples, vocabulary }: Content,
  users: readonly User[],
  cards: readonly { relatedStudent: number; relatedExample: number }[],
  now: Date,
) {
  const learner = users.find(({ emailAddress }) => emailAddress === LEARNER);
  const other = users.find(({ emailAddress }) => emailAddress === OTHER);
  if (!learner || !other) return { reviewAnswers: [], acceptedAnswers: [] };
  const spellings = new Set(vocabulary.flatMap((item) => item.spellings));
  const words = new Map(vocabulary.map((item) => [item.id, { ...item, recordId: item.id }]));
  const collected = new Set(
    cards.flatMap(({ relatedStudent, relatedExample }) =>
      relatedStudent === learner.recordId ? relatedExample : [],
    ),
  );
  const asked = examples.filter(
    ({ id, spanishExample }) => collected.has(id) && labelSpanglish(spanishExample) === 'esp',
  );
  const answers = asked.slice(-ANSWERS).map(({ id, spanishExample, englishTranslation, vocabIds }, index) => {
    const typed = typeAnswer(spanishExample, index);
    const mode = index % 5 === 4 ? 'dictation' : 'type';
    const english = mode === 'type' ? englishTranslation : undefined;
    const { verdict, words: judged } = judgeAnswer(typed, spanishExample, { spellings, english });
    const answeredAt = new Date(now.getTime() - (ANSWERS - index) * 12 * HOUR_MS);
    return {
      relatedStudent: learner.recordId,
      relatedExample: id,
      mode,
      typed,
      verdict,
      words: makeWordNamer(vocabIds.flatMap((vocabId) => words.get(vocabId) ?? []))(judged),
      answeredAt,
      receivedAt: answeredAt,
      idempotencyKey: `demo answer ${index + 1}`,
    };
  });
  const proposed = asked
    .flatMap(({ id, spanishExample }) => {
      const answer = moveTime(spanishExample);
      return answer === undefined ? [] : [{ relatedExample: id, answer, wording: unifyWording(answer) }];
    })
    .slice(0, PROPOSALS);
  const accepted = proposed.flatMap((proposal, index) => [
    { ...proposal, relatedStudent: null, status: 'proposed', madeAt: now },
    { ...proposal, relatedStudent: learner.recordId, status: 'own', madeAt: now },
    ...(index === 0
      ? [{ ...proposal, relatedStudent: other.recordId, status: 'own' as const, madeAt: now }]
      : []),
  ]);
  return { reviewAnswers: answers, acceptedAnswers: accepted };
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

/** Moves the time to the front, as in 'Hoy quiero verte.'; undefined for a sentence that does not end with a time. */
function moveTime(sentence: string): string | undefined {
  const [, first = '', rest = '', time = ''] = /^(\p{Lu})([^.?!,;]*) (hoy|ahora)\.$/u.exec(sentence) ?? [];
  if (time === '') return undefined;
  return `${time.charAt(0).toUpperCase()}${time.slice(1)} ${first.toLowerCase()}${rest}.`;
}
