import type { ColumnMatch, MatchSource } from '@soltura/domain/imports/columns';
import type { DateOrder, FoundOrder } from '@soltura/domain/imports/given-dates';
import { countOf } from '@soltura/domain/numbers';
import type { AskedName } from './NameQuestion.tsx';

const sourceWords: Readonly<Record<Exclude<MatchSource, 'unknown' | 'taken'>, string>> = {
  name: 'by its name',
  usual: 'a usual word for it',
  remembered: 'as last time',
  chosen: 'chosen here',
  'left-out': 'left out here',
};

/** The source from which the field of a column was found: 'a usual word for it'. */
export function describeSource({ head, field, source }: ColumnMatch): string {
  if (source === 'unknown') return head === '' ? 'It has no name.' : 'No field is called that.';
  if (source === 'taken') return 'Another column is that field.';
  return field === null && source === 'remembered' ? 'left out last time' : sourceWords[source];
}

export function nameOrder(order: DateOrder): string {
  return order === 'day-first' ? 'Day first' : 'Month first';
}

/**
 * '2 are called Ana Torres: 3 rows ask.', or the record that was chosen; undefined for a column without a shared name.
 */
export function describeNames(names: readonly AskedName[]): string | undefined {
  const open = names.filter(({ chosen }) => chosen === undefined);
  const [only, ...others] = open;
  if (!only) return names.length === 0 ? undefined : 'Names chosen below.';
  const rows = open.reduce((sum, one) => sum + one.rows, 0);
  const ask = `${countOf(rows, 'row')} ${rows === 1 ? 'asks' : 'ask'}.`;
  if (others.length > 0) return `${countOf(open.length, 'name')} that several have: ${ask}`;
  const count = only.candidates.length;
  return `${count === 2 ? 'Two' : count} are called ${only.name}: ${ask}`;
}

/** The order of day and month of a column, as far as it is known; undefined where no value depends on it. */
export function describeOrder(
  found: FoundOrder | undefined,
  chosen: DateOrder | undefined,
  isRemembered: boolean,
): string | undefined {
  if (!found || found.kind === 'any') return undefined;
  if (found.kind === 'found') return `${nameOrder(found.order)}: ${found.text} fits no other way.`;
  if (chosen === undefined) return 'one question, below';
  return `${nameOrder(chosen)}, ${isRemembered ? 'as last time' : 'chosen here'}.`;
}
