import type { OnceMoreAnswer, Showing } from '@soltura/domain/quizzes/once-more';
import type { MouseEvent } from 'react';
import { useKeycap } from '../../../parts/keys/use-keycap.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandLineClass } from '../../../ui/controls/band-line-class.ts';
import type { TextQuizState } from '../text/use-text-quiz.ts';
import { GradeButton } from './GradeButton.tsx';
import styles from './ReviewActions.module.css';
import type { ToldAnswer } from './ReviewActions.tsx';

const WORDS = { again: 'Again', 'got-it': 'Got it' } as const;
const SUGGESTED = { hard: 'again', easy: 'got-it' } as const;

type OnceMoreActionsProps = NonNullable<TextQuizState['returned']> & {
  showing: Showing;
  side: TextQuizState['side'];
  answer: ToldAnswer | undefined;
  onFlip: (event: MouseEvent) => void;
};

/** The status line and the buttons of a card that is shown once more: Again and Got it (screens-student 7.3). */
export function OnceMoreActions(props: OnceMoreActionsProps) {
  const { showing, side, place, isLast, date, answer, onAnswer, onFlip } = props;
  const flipKey = useKeycap('flip');
  const canAnswer = side === 'back' && showing.answer === undefined;
  const outcomes = {
    again: isLast && date ? date.back : 'comes once more',
    'got-it': 'done for today',
  };
  const tellMore = () => {
    if (showing.answer) return `${WORDS[showing.answer]} · ${outcomes[showing.answer]}`;
    if (side === 'front') return 'Hard a moment ago';
    return answer?.told ?? (date && `Its date stays ${date.due}`);
  };
  const button = (given: OnceMoreAnswer) => (
    <GradeButton
      grade={given}
      outcome={outcomes[given]}
      suggestedBy={answer && SUGGESTED[answer.suggested] === given ? answer.summaryId : undefined}
      onPress={(event) => onAnswer(given, event)}
    />
  );
  return (
    <div className={joinClasses(styles.actions, canAnswer && styles.grades)}>
      <output className={bandLineClass(styles.state)}>
        <b>
          {place.number} of {place.of} once more
        </b>
        <span>{tellMore()}</span>
      </output>
      {canAnswer && button('again')}
      <BandButton key="flip" tone={canAnswer ? 'quiet' : 'light'} {...flipKey} onClick={onFlip}>
        Flip
      </BandButton>
      {canAnswer && button('got-it')}
    </div>
  );
}
