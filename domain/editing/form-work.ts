import { applyChoices, compareEdits } from '../records/differences.ts';

/** What a form holds: texts by field. A select's value, a day and an id are texts too. */
export type FormValues = Readonly<Record<string, string>>;

export interface StoredRecord<Values extends FormValues> {
  readonly values: Values;
  readonly version: number;
}

/** What stands in a field and in the stored record, since it was changed meanwhile. */
export interface FormDifference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What is being typed, and what it is based on. */
export interface FormWork<Values extends FormValues> {
  readonly base: StoredRecord<Values>;
  readonly draft: Values;
  readonly differences: readonly FormDifference[];
}

/** A form as it opens: nothing typed. */
export function startWork<Values extends FormValues>(base: StoredRecord<Values>): FormWork<Values> {
  return { base, draft: base.values, differences: [] };
}

/** Where a field has two values both stay to be chosen, whatever is typed. */
export function typeInto<Values extends FormValues>(
  work: FormWork<Values>,
  field: string,
  value: string,
): FormWork<Values> {
  return { ...work, draft: { ...work.draft, [field]: value } };
}

/**
 * What was typed before the page was left, met with what is stored now; undefined where that says the same.
 *
 * A newer version is met like one that refused a save: what only the person has changed stays theirs.
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

/** A newer record takes the base's place as long as that changes nothing that was typed. */
export function rebaseWork<Values extends FormValues>(
  work: FormWork<Values>,
  known: StoredRecord<Values>,
): FormWork<Values> {
  if (known.version <= work.base.version) return work;
  const isUntouched = areSame(work.draft, work.base.values);
  return isUntouched || areSame(work.draft, known.values) ? startWork(known) : work;
}

/** What was typed, on the base of what was stored meanwhile; the fields that differ hold both values. */
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

/** Whether two forms hold the same. */
export function areSame(one: FormValues, other: FormValues): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
