import { QuizBand } from '../QuizBand.tsx';
import { CardNavigation } from './CardNavigation.tsx';
import { QuizFlipCard } from './QuizFlipCard.tsx';
import { QuizPage } from './QuizPage.tsx';
import styles from './TextQuiz.module.css';
import { useCardSwipes } from './use-card-swipes.ts';
import { useFlip } from './use-flip.ts';
import { useReviewMedia } from './use-review-media.ts';
import { type TextQuizProps, useTextQuiz } from './use-text-quiz.ts';

export function FlipQuiz(props: TextQuizProps) {
  const quiz = useTextQuiz(props);
  const { onFlip, onFlipCard } = useFlip(quiz, quiz.flip);
  useReviewMedia(quiz);
  const swipes = useCardSwipes(quiz, onFlipCard);
  const { shown, cardElement, deck, navigation } = quiz;
  return (
    <QuizPage quiz={quiz} band={<QuizBand quiz={quiz} onFlip={onFlip} />}>
      {shown ? (
        <QuizFlipCard ref={cardElement} shown={shown} onFlip={onFlipCard} swipes={swipes} />
      ) : (
        <div className={styles.waiting}>{deck.waiting}</div>
      )}
      <CardNavigation {...navigation} />
    </QuizPage>
  );
}
