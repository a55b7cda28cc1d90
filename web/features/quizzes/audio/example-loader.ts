import type { Example } from '@soltura/contract/examples/examples';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { audioExamplesQuery } from './audio-examples.queries.ts';
import { listWanted } from './examples-ahead.ts';

interface LoadedExamples {
  examples: ReadonlyMap<number, Example>;
  /** The ids of the quiz, without those of examples that no longer exist. */
  available: ReadonlySet<number>;
  isError: boolean;
}

/** Loads the examples of a running quiz in batches, except the given ones, from a position of its order on. */
export function makeExampleLoader(
  cache: QueryClient,
  order: readonly number[],
  makeQuery: typeof audioExamplesQuery,
  { position = 0, given = [] }: { position?: number; given?: readonly Example[] } = {},
) {
  const atHand = new Map(given.map((example) => [example.recordId, example]));
  let loaded: LoadedExamples = { examples: atHand, available: new Set(order), isError: false };
  let place = { cards: order, position };
  let wanted: readonly number[] = listWanted(order, position, loaded.examples);
  const observer = new QueryObserver(cache, makeQuery(wanted));

  const readAnswer = () => {
    const { data, isError, isFetching } = observer.getCurrentResult();
    const { examples, available } = loaded;
    if (!data || wanted.length === 0) {
      loaded = { examples, available, isError: isError && !isFetching };
      return;
    }
    const found = new Map(data.map((example) => [example.recordId, example]));
    const gone = new Set(wanted.filter((id) => !found.has(id)));
    loaded = {
      examples: new Map([...examples, ...found]),
      available: gone.size > 0 ? new Set([...available].filter((id) => !gone.has(id))) : available,
      isError: false,
    };
    askAhead();
  };
  const askAhead = () => {
    const { examples, available } = loaded;
    wanted = listWanted(place.cards, place.position, { has: (id) => examples.has(id) || !available.has(id) });
    observer.setOptions(makeQuery(wanted));
  };
  return {
    read: () => loaded,
    subscribe: (listener: () => void) =>
      observer.subscribe(() => {
        readAnswer();
        listener();
      }),
    /** Requests the example at this position and the next ones, as soon as no other request is running. */
    lookAhead: (cards: readonly number[], position: number) => {
      place = { cards, position };
      if (wanted.length === 0) askAhead();
    },
    retry: () => void observer.refetch(),
  };
}
