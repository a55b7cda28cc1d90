import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { splitSpanish } from '@soltura/domain/examples/sentence';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { useToday } from '../../base/use-today.ts';
import { cardMemoryQuery } from '../../parts/collection/card-memory.queries.ts';
import { useTypoReport } from '../../parts/typos/use-typo-report.tsx';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import styles from './home.module.css';
import { findKnownCard, type KnownCard } from './known-sentence.ts';

/** A sentence that the student knows by heart; not on phones (ui.md 9). */
export function KnownSentence({ collection }: { collection: FlashcardData }) {
  const today = useToday();
  const isPhone = useIsPhone();
  const card = isPhone ? undefined : findKnownCard(collection, today);
  return card && <SentenceByHeart {...card} />;
}

/** Shows the sentence only once the memory of the card confirms it. */
function SentenceByHeart({ example, cardId }: KnownCard) {
  const { data } = useQuery(cardMemoryQuery(useUser(), useActiveStudent(), cardId));
  const textId = useId();
  const typo = useTypoReport(example, { isInRow: true, describedBy: textId });
  if (!data?.isByHeart) return null;
  return (
    <figure className={styles.known} data-not-kept>
      <Sentence id={textId} as="blockquote" look="quote" runs={splitSpanish(example)} />
      <figcaption>
        You know this one by heart.
        {typo.button}
      </figcaption>
      {typo.form}
    </figure>
  );
}
