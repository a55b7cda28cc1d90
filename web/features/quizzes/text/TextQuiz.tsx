import { FlipQuiz } from './FlipQuiz.tsx';
import { TypedQuiz } from './typing-code.tsx';
import type { TextQuizProps } from './use-text-quiz.ts';

/** Shows the cards one after the other; in the SRS review the student grades them (screens-student 6, 7). */
export function TextQuiz(props: TextQuizProps) {
  const { answerBy } = props.setup;
  return answerBy === 'flip' ? <FlipQuiz {...props} /> : <TypedQuiz {...props} mode={answerBy} />;
}
