import type { ManyResult, ManyRows } from '@soltura/contract/tables/tables';
import type { ManyAct } from './describe-many.ts';

export interface TriedMany {
  readonly act: ManyAct;
  readonly result: ManyResult;
  readonly idempotencyKey: string;
}

/** The state of a change of the selected rows. `fault` is a message about the whole change. */
export interface ManyWork {
  readonly rows: ManyRows['rows'];
  readonly count: number;
  readonly isAll: boolean;
  /** Undefined while the form asks for a field and its value. */
  readonly act: ManyAct | undefined;
  /** True when a form asks for field and value; otherwise they were chosen elsewhere. */
  readonly asks: boolean;
  /** True for a change that is previewed, however few cells it changes. */
  readonly isShown: boolean;
  readonly onMade: (() => void) | undefined;
  readonly tried: TriedMany | undefined;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
}
