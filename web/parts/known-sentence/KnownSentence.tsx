import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { splitSpanish } from '@soltura/domain/examples/sentence';
import { isStaff } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { useToday } from '../../base/use-today.ts';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { joinClasses } from '../../ui/class-names.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { cardMemoryQuery } from '../collection/card-memory.queries.ts';
import styles from './KnownSentence.module.css';
import { findKnownCard, type KnownCard } from './known-sentence.ts';

const Caption = () => <figcaption>You know this one by heart.</figcaption>;
/** Students cannot report here, and do not load the code for it. */
const ReportCaption = preloadable(async () => (await import('./ReportCaption.tsx')).ReportCaption, Caption);

interface KnownSentenceProps {
  collection: FlashcardData;
  className?: string | undefined;
}

/** A sentence that the student knows by heart; empty where no card may be one (ui.md 9). */
export function KnownSentence({ collection, className }: KnownSentenceProps) {
  const card = findKnownCard(collection, useToday());
  return card && <SentenceByHeart {...card} className={className} />;
}

/** Shows the sentence only once the memory of the card confirms it. */
function SentenceByHeart({ example, cardId, className }: KnownCard & Pick<KnownSentenceProps, 'className'>) {
  const user = useUser();
  const { data } = useQuery(cardMemoryQuery(user, useActiveStudent(), cardId));
  const textId = useId();
  if (!data?.isByHeart) return null;
  return (
    <figure className={joinClasses(styles.known, className)} data-not-kept>
      <Sentence id={textId} as="blockquote" look="quote" runs={splitSpanish(example)} />
      {isStaff(user.roles) ? <ReportCaption example={example} describedBy={textId} /> : <Caption />}
    </figure>
  );
}
