import { countPerPage, type PageSize, pageSizes, STAFF_PAGE_SIZE } from '@soltura/domain/lists/pages';
import { MAX_FOUND } from '@soltura/domain/tables/large-tables';
import { keepChoice } from '../../ui/kept-choice.ts';

export const pageSizeChoice = keepChoice<PageSize>('soltura.table-rows', pageSizes, STAFF_PAGE_SIZE);

/** The largest page of a large table, which has no page of all rows. */
export const largestPage = 100 satisfies PageSize;

export function countOfLarge(choice: PageSize): number {
  return countPerPage(choice === 'all' ? largestPage : choice, MAX_FOUND);
}

export function readFirstSize(): number {
  return countOfLarge(pageSizeChoice.read());
}
