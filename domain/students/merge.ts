import { LONGEST_TEXT } from '../limits.ts';

export interface MergedDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly relatedCoach: number | null;
  readonly pronoun: string;
  readonly timeZone: string;
  readonly startingLevel: string;
  readonly fluencyGoal: string;
  readonly learningDisabilities: string;
  readonly advancedStudent: boolean;
  readonly usPhone: string;
  readonly billingEmail: string;
  readonly billingNotes: string;
  readonly firstSubscribed: string | null;
}

type LineField = 'email' | 'pronoun' | 'timeZone' | 'startingLevel' | 'usPhone' | 'billingEmail';
type TextField = 'fluencyGoal' | 'learningDisabilities' | 'billingNotes';

const lineFields: readonly LineField[] = [
  'email',
  'pronoun',
  'timeZone',
  'startingLevel',
  'usPhone',
  'billingEmail',
];
const textFields: readonly TextField[] = ['fluencyGoal', 'learningDisabilities', 'billingNotes'];

export interface KeptField {
  readonly field: keyof MergedDetails;
  readonly kept: string;
  readonly other: string;
}

/**
 * Merges the details of one person who is two coaching students: the kept one's values, or the other's where those are
 * missing. Long texts that differ are joined. `keptBack` lists the other's values that are not taken.
 */
export function mergeDetails(
  kept: MergedDetails,
  other: MergedDetails,
): { details: MergedDetails; keptBack: KeptField[] } {
  const keptBack: KeptField[] = [];
  const keepBack = (field: keyof MergedDetails, mine: string, theirs: string) => {
    if (theirs !== '' && fold(mine) !== fold(theirs)) keptBack.push({ field, kept: mine, other: theirs });
  };
  const hasName = kept.firstName !== '' || kept.lastName !== '';
  if (hasName) keepBack('firstName', nameOf(kept), nameOf(other));
  const lines = lineFields.map((field) => {
    if (kept[field] !== '') keepBack(field, kept[field], other[field]);
    return [field, kept[field] || other[field]] as const;
  });
  const texts = textFields.map((field) => {
    const joined = joinTexts(kept[field], other[field]);
    if (joined === undefined) keepBack(field, kept[field], other[field]);
    return [field, joined ?? kept[field]] as const;
  });
  const { firstName, lastName } = hasName ? kept : other;
  return {
    keptBack,
    details: {
      ...kept,
      ...Object.fromEntries<string>([...lines, ...texts]),
      firstName,
      lastName,
      relatedCoach: kept.relatedCoach ?? other.relatedCoach,
      advancedStudent: kept.advancedStudent || other.advancedStudent,
      firstSubscribed: findEarlier(kept.firstSubscribed, other.firstSubscribed),
    },
  };
}

function joinTexts(mine: string, theirs: string): string | undefined {
  if (mine === '' || theirs.includes(mine)) return theirs;
  if (mine.includes(theirs)) return mine;
  const joined = `${mine}\n\n${theirs}`;
  return joined.length > LONGEST_TEXT ? undefined : joined;
}

function findEarlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function nameOf({ firstName, lastName }: MergedDetails): string {
  return `${firstName} ${lastName}`.trim();
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
