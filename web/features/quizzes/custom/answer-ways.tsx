import { type AnswerWay, answerWays } from '@soltura/domain/quizzes/custom-quiz';
import Ear from 'lucide-react/icons/ear';
import Headphones from 'lucide-react/icons/headphones';
import Keyboard from 'lucide-react/icons/keyboard';
import Layers from 'lucide-react/icons/layers';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';

interface ToldWay {
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  /** The reason why the first language cannot be chosen; empty where it can. */
  readonly asksIn: string;
}

export const toldWays: Readonly<Record<AnswerWay, ToldWay>> = {
  text: { label: 'Text', hint: 'Flip the card', icon: <Layers aria-hidden="true" />, asksIn: '' },
  audio: {
    label: 'Audio',
    hint: 'Hear English, say Spanish',
    icon: <Headphones aria-hidden="true" />,
    asksIn: 'Audio always asks in English',
  },
  comprehension: {
    label: 'Comprehension',
    hint: 'Hear Spanish, say English',
    icon: <Ear aria-hidden="true" />,
    asksIn: 'Comprehension always asks in Spanish',
  },
  type: {
    label: 'Type',
    hint: 'Read English, write Spanish',
    icon: <Keyboard aria-hidden="true" />,
    asksIn: 'Type always asks in English',
  },
  dictation: {
    label: 'Dictation',
    hint: 'Hear Spanish, write it down',
    icon: <PencilLine aria-hidden="true" />,
    asksIn: 'Dictation always asks in Spanish, without Spanglish',
  },
};

export const wayOptions = answerWays.map((value) => ({ value, ...toldWays[value] }));
