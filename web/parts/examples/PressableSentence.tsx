import { findWordsInText } from '@soltura/domain/vocabulary/words-in-text';
import type { ComponentProps, ReactNode } from 'react';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { useWordButtons } from '../vocabulary/use-word-buttons.tsx';
import { useExplainsWords } from './use-explains-words.ts';

interface PressableSentenceProps extends Pick<ComponentProps<typeof Sentence>, 'runs' | 'look'> {
  example: { readonly recordId: number; readonly vocabIncluded: readonly string[] };
}

/** A sentence whose Spanish words open their explanation, where the vocabulary of the example names them. */
export function PressableSentence({ runs, look, example }: PressableSentenceProps) {
  const isExplained = useExplainsWords();
  const { renderWord, renderGroup } = useWordButtons(example.recordId);
  const placed = runs.map(({ text, lang }) =>
    isExplained && lang === 'es' ? findWordsInText(text, example.vocabIncluded) : [],
  );
  if (placed.every(({ length }) => length === 0)) return <Sentence runs={runs} look={look} />;
  const renderText = (text: string, run: number): ReactNode => {
    const before = placed.slice(0, run).reduce((sum, { length }) => sum + length, 0);
    const words = placed[run] ?? [];
    return words.flatMap(({ from, to, description }, index) => [
      text.slice(words[index - 1]?.to ?? 0, from),
      renderWord(before + index, description, text.slice(from, to)),
      ...(index === words.length - 1 ? [text.slice(to)] : []),
    ]);
  };
  return renderGroup(
    <Sentence
      runs={runs}
      look={look}
      renderText={(text, run) => (placed[run]?.length ? renderText(text, run) : text)}
    />,
  );
}
