import { applyChoices, compareEdits } from '../records/differences.ts';

export type FormValues = Readonly<Record<string, string>>;

export interface StoredRecord<Values extends FormValues> {
  readonly values: Values;
  readonly version: number;
}

export interface FormDifference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface FormWork<Values extends FormValues> {
  readonly base: StoredRecord<Values>;
  readonly draft: Values;
  readonly differences: readonly FormDifference[];
}

export function startWork<Values extends FormValues>(base: StoredRecord<Values>): FormWork<Values> {
  return { base, draft: base.values, differences: [] };
}

/** Changes the draft; `differences` stay, so that both values of a field can still be chosen. */
export function changeDraft<Values extends FormValues>(
  work: FormWork<Values>,
  field: string,
  value: string,
): FormWork<Values> {
  return { ...work, draft: { ...work.draft, [field]: value } };
}

/**
 * Restores a draft that was kept when the page was left; undefined when it equals the stored record.
 *
 * A newer version of the record is merged like after a save that was refused as stale: fields that only the person
 * changed keep their value.
 */
export function resumeWork<Values extends FormValues>(
  kept: Pick<FormWork<Values>, 'base' | 'draft'>,
  known: StoredRecord<Values>,
): FormWork<Values> | undefined {
  if (areSame(kept.draft, known.values)) return undefined;
  if (known.version > kept.base.version) {
    const merged = mergeWork({ ...kept, differences: [] }, known);
    return areSame(merged.draft, known.values) && merged.differences.length === 0 ? undefined : merged;
  }
  return { ...kept, differences: [] };
}

export function rebaseWork<Values extends FormValues>(
  work: FormWork<Values>,
  known: StoredRecord<Values>,
): FormWork<Values> {
  if (known.version <= work.base.version) return work;
  const isUntouched = areSame(work.draft, work.base.values);
  return isUntouched || areSame(work.draft, known.values) ? startWork(known) : work;
}

/**
 * Merges a draft with a record that was stored meanwhile, which becomes the base. `differences` has the fields with two
 * values.
 */
export function mergeWork<Values extends FormValues>(
  { base, draft }: FormWork<Values>,
  theirs: StoredRecord<Values>,
): FormWork<Values> {
  if (areSame(draft, base.values)) return startWork(theirs);
  const isField = (name: string): name is keyof Values & string => name in theirs.values;
  const fields = Object.keys(theirs.values).filter(isField);
  const differences = compareEdits(base.values, draft, theirs.values, fields);
  return {
    base: theirs,
    draft: applyChoices(draft, differences),
    differences: differences.map((difference) => ({ ...difference, field: String(difference.field) })),
  };
}

export function areSame(one: FormValues, other: FormValues): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
