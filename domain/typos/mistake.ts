import { cleanText } from '../examples/clean-text.ts';
import type { TypoField } from './typo-report.ts';

export const mistakeKinds = ['text', 'translation', 'sound'] as const;
export type MistakeKind = (typeof mistakeKinds)[number];

export const MAX_MISTAKES_A_DAY = 20;

/** The number of days for which a card tells its reporter that a mistake was mended. */
export const MENDED_TOLD_DAYS = 180;

export const MAX_MENDED_TOLD = 200;

const fields: Readonly<Record<MistakeKind, TypoField>> = {
  text: 'spanishExample',
  translation: 'englishTranslation',
  sound: 'spanishAudioLa',
};

export const fieldOfMistake = (kind: MistakeKind): TypoField => fields[kind];

interface GivenMistake {
  readonly kind: MistakeKind | undefined;
  readonly line: string;
}

interface MistakeFaults {
  readonly kind?: string;
  readonly line?: string;
}

/** Returns the faults of an incomplete report by field; undefined when it is complete. Source: screens-student 6.11. */
export function findMistakeFaults({ kind, line }: GivenMistake): MistakeFaults | undefined {
  const faults = {
    ...(kind === undefined && { kind: 'Choose what is wrong.' }),
    ...(cleanText(line) === '' && { line: 'Say in a line what is wrong.' }),
  };
  return Object.keys(faults).length === 0 ? undefined : faults;
}
