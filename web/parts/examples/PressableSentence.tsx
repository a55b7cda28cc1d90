import { findWordsInText } from '@soltura/domain/vocabulary/words-in-text';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { useWordButtons } from '../vocabulary/use-word-buttons.tsx';
import { useExplainsWords } from './use-explains-words.ts';

const NO_VOCABULARY: readonly string[] = [];

interface PressableSentenceProps extends Pick<ComponentProps<typeof Sentence>, 'runs' | 'look'> {
  example: { readonly recordId: number; readonly vocabIncluded: readonly string[] };
}

/** A sentence whose Spanish words open their explanation, if the vocabulary of the example contains them. */
export function PressableSentence({ runs, look, example }: PressableSentenceProps) {
  const isExplained = useExplainsWords();
  const { renderWord, renderGroup } = useWordButtons(example.recordId);
  const vocabulary = isExplained ? example.vocabIncluded : NO_VOCABULARY;
  // The runs are made anew whenever the quiz is rendered, but their texts stay the same; no text contains the
  // separator.
  const texts = runs.map(({ text, lang }) => (lang === 'es' ? text : '')).join('\0');
  const placed = useMemo(
    () => texts.split('\0').map((text) => findWordsInText(text, vocabulary)),
    [texts, vocabulary],
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
