import type { CardAnswer } from '@soltura/domain/answers/review-answer';
import { Segmented } from '../../../ui/controls/Segmented.tsx';

const OPTIONS: readonly { value: CardAnswer; label: string }[] = [
  { value: 'flip', label: 'Flip' },
  { value: 'type', label: 'Type' },
  { value: 'dictation', label: 'Dictation' },
];

interface AnswerChoiceProps {
  value: CardAnswer;
  onChange: (answerBy: CardAnswer) => void;
}

/** The way to answer a text quiz: turning the card, or writing in Spanish (screens-practice 3.2). */
export function AnswerChoice({ value, onChange }: AnswerChoiceProps) {
  return <Segmented legend="Answer by" options={OPTIONS} value={value} onChange={onChange} />;
}
