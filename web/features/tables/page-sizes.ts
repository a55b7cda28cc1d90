import { type PageSize, pageSizes, STAFF_PAGE_SIZE } from '@soltura/domain/tables/pages';
import { keepChoice } from '../../ui/kept-choice.ts';

/** How many rows a page has: the choice of this device, for every table. */
export const pageSizeChoice = keepChoice<PageSize>('soltura.table-rows', pageSizes, STAFF_PAGE_SIZE);

/** The largest page of a large table, which has no page of all rows. */
export const largestPage = 100 satisfies PageSize;
