export interface LetterRun {
  readonly text: string;
  readonly differs: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Splits a stored word into stretches with and without accents or marks that the typed word lacks. Punctuation and case
 * never differ. The words must be equal without marks. Source: screens-practice 3.3.
 */
export function markDifferingLetters(stored: string, typed: string): LetterRun[] {
  const letters = Array.from(typed.normalize('NFC').toLowerCase()).filter((letter) => LETTER.test(letter));
  const runs: { text: string; differs: boolean }[] = [];
  for (const letter of stored.normalize('NFC')) {
    const differs = LETTER.test(letter) && letters.shift() !== letter.toLowerCase();
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += letter;
    else runs.push({ text: letter, differs });
  }
  return runs;
}
