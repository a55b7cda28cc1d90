import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { clipsOf, drawCards, takesSpanglish } from '@soltura/domain/quizzes/custom-quiz';
import type { Draw, Drawn } from './custom-quiz.queries.ts';

type Asked = FlashcardData['examples'][number];

/**
 * Draws cards of one's own collection as the server does, while it is away; undefined for what only the server can
 * choose: the library, lessons and tags.
 */
export function drawAlone(
  { source, lessons, tags, way, includeSpanglish, length, seed }: Draw,
  { examples }: FlashcardData,
  canAsk: (example: Asked) => boolean,
): Drawn | undefined {
  if (source !== 'mine' || lessons !== null || tags.length > 0) return undefined;
  const clips = clipsOf(way);
  const isWanted = ({ spanglish, spanishAudioLa, englishAudio }: Asked) =>
    ((includeSpanglish && takesSpanglish(way)) || spanglish === 'esp') &&
    (clips === 'none' || spanishAudioLa !== '') &&
    (clips !== 'both' || englishAudio !== '');
  const fitting = examples.filter((example) => isWanted(example) && canAsk(example));
  const ids = drawCards(
    fitting.map(({ recordId }) => recordId),
    { length: length ?? undefined, seed },
  );
  return { fitting: fitting.length, ids, examples: [] };
}
