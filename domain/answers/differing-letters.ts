/** A stretch of a word; `differs` where the typed word has another letter. */
export interface LetterRun {
  readonly text: string;
  readonly differs: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * A stored word in stretches: those whose accents or marks the typed word lacks, and the others. Punctuation never
 * differs, nor does case. For words that are equal without marks; source: screens-practice 3.3.
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
