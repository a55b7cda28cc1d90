import { type PageSize, pageSizes, STAFF_PAGE_SIZE } from '@soltura/domain/lists/pages';
import { keepChoice } from '../../ui/kept-choice.ts';

/** The number of rows of a page, stored on this device for all tables. */
export const pageSizeChoice = keepChoice<PageSize>('soltura.table-rows', pageSizes, STAFF_PAGE_SIZE);

/** The largest page of a large table, which has no page of all rows. */
export const largestPage = 100 satisfies PageSize;
