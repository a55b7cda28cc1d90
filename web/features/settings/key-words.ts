import {
  type ChosenKeys,
  type KeyAct,
  type KeyChoice,
  type KeyRefusal,
  listActKeys,
  nameKey,
  toKey,
} from '@soltura/domain/quizzes/review-keys';

export const ACT_WORDS: Readonly<Record<KeyAct, { label: string; detail?: string }>> = {
  flip: { label: 'Flip' },
  play: { label: 'Play' },
  hard: { label: 'Hard', detail: 'Again, Leave it' },
  easy: { label: 'Easy', detail: 'Got it, Collect' },
  previous: { label: 'Previous' },
  next: { label: 'Next' },
  report: { label: 'Report a mistake' },
};

const REFUSALS: Readonly<Record<KeyRefusal, string>> = {
  app: 'The app needs this key: / searches, [ folds the side bar.',
  browser: 'Firefox needs this key to search in the page.',
  accent: 'This key waits for a letter to put its accent on.',
  other: 'This key keeps its own use. Press a letter, a digit, a sign, Space or an arrow.',
};

/** A choice in words; empty for a choice that its row shows. */
export function tellChoice(
  choice: KeyChoice,
  act: KeyAct,
  pressed: string,
): { words: string; swap?: { label: string; keys: ChosenKeys } } | undefined {
  const key = nameKey(toKey(pressed));
  if (choice.name === 'refused') return { words: REFUSALS[choice.why] };
  if (choice.name === 'taken') {
    const other = ACT_WORDS[choice.by].label;
    return {
      words: `${key} is the only key of ${other}.`,
      swap: { label: `Swap: ${other} gets ${nameKey(choice.key)}`, keys: choice.swapped },
    };
  }
  if (choice.from === undefined) return { words: `${ACT_WORDS[act].label}: ${key}.` };
  const left = listActKeys(choice.keys)[choice.from].map(nameKey).join(', ');
  return { words: `${ACT_WORDS[act].label}: ${key}. ${ACT_WORDS[choice.from].label} keeps ${left}.` };
}
