import type { Example } from '@soltura/contract/examples';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audioExamplesQuery } from './audio-examples.queries.ts';
import { listWanted } from './examples-ahead.ts';

interface AudioExamples {
  /** Those that are loaded, by id. */
  examples: ReadonlyMap<number, Example>;
  /** The ids of the quiz without those that turned out to be gone. */
  available: ReadonlySet<number>;
  /** To be called while rendering: asks for the example at this position and the next ones. */
  lookAhead: (cards: readonly number[], position: number) => void;
  isError: boolean;
  retry: () => void;
}

/** The examples of a running quiz, loaded as it goes on. */
export function useAudioExamples(order: readonly number[]): AudioExamples {
  const [examples, setExamples] = useState<ReadonlyMap<number, Example>>(new Map());
  const [available, setAvailable] = useState<ReadonlySet<number>>(() => new Set(order));
  const [asked, setAsked] = useState<readonly number[]>([]);
  const { data, isError, isFetching, refetch } = useQuery(audioExamplesQuery(asked));

  if (data && asked.length > 0) {
    const found = new Map(data.map((example) => [example.recordId, example]));
    setExamples(new Map([...examples, ...found]));
    const gone = new Set(asked.filter((id) => !found.has(id)));
    if (gone.size > 0) setAvailable(new Set([...available].filter((id) => !gone.has(id))));
    setAsked([]);
  }
  return {
    examples,
    available,
    lookAhead: (cards, position) => {
      if (asked.length > 0) return;
      const wanted = listWanted(cards, position, examples);
      if (wanted.length > 0) setAsked(wanted);
    },
    isError: isError && !isFetching,
    retry: () => void refetch(),
  };
}
