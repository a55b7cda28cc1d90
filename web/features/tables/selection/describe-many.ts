import type { ManyResult, ManyRows } from '@soltura/contract/tables/tables';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { labelInForm, type SchoolTable } from '@soltura/domain/tables/table';

export type ManyAct = ManyRows['act'];

interface ManyWords {
  readonly title: string;
  readonly verb: string;
  readonly done: string;
  readonly failed: string;
}

/** True for an act that archives, including Set a Value with that field and value. */
export function isArchiving(act: ManyAct): boolean {
  return act.deed === 'set' && act.field === 'isArchived' && act.value === true;
}

export function wordsOfMany({ plural, columns }: SchoolTable, act: ManyAct): ManyWords {
  if (act.deed === 'delete')
    return { title: 'Delete', verb: 'Delete', done: 'deleted', failed: `Failed to delete ${plural}` };
  if (isArchiving(act))
    return { title: 'Archive', verb: 'Archive', done: 'archived', failed: `Failed to archive ${plural}` };
  const column = columns.find(({ field }) => field === act.field);
  const title = `Set ${column ? labelInForm(column) : act.field}`;
  return { title, verb: 'Set', done: 'updated', failed: `Failed to update ${plural}` };
}

export function labelOfMany({ verb }: ManyWords, count: number): string {
  return `${verb} ${formatNumber(count)} ${count === 1 ? 'Row' : 'Rows'}`;
}

/** For example '17 rows change, 3 hold this already, 2 cannot change and stay as they are.' */
export function describeMany({ done }: ManyWords, { change, same, refuse }: ManyResult['counts']): string {
  const becomes =
    done === 'updated' ? (change === 1 ? 'changes' : 'change') : `${change === 1 ? 'is' : 'are'} ${done}`;
  const parts = [
    `${change === 0 ? 'No rows' : countOf(change, 'row')} ${becomes}`,
    same > 0 && `${formatNumber(same)} ${same === 1 ? 'holds' : 'hold'} this already`,
    refuse > 0 &&
      `${formatNumber(refuse)} ${refuse === 1 ? 'is' : 'are'} refused and ${refuse === 1 ? 'stays' : 'stay'} as ${refuse === 1 ? 'it is' : 'they are'}`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

/** For example '17 coaches archived', with the number of those that were not. */
export function tellMany(
  { noun, plural }: SchoolTable,
  { done }: ManyWords,
  { change, refuse }: ManyResult['counts'],
): { readonly text: string; readonly detail: string | undefined } {
  const detail =
    refuse === 0 ? undefined : `${formatNumber(refuse)} ${refuse === 1 ? 'was' : 'were'} refused.`;
  return { text: `${countOf(change, noun, plural)} ${done}`, detail };
}

/** For example '3 rows', 'all 1,207 rows of the filter'. */
export function describeSelected({
  count,
  isAll,
}: {
  readonly count: number;
  readonly isAll: boolean;
}): string {
  return isAll ? `all ${formatNumber(count)} rows that the filters let pass` : countOf(count, 'row');
}
