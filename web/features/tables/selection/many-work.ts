import type { ManyResult, ManyRows } from '@soltura/contract/tables/tables';
import type { ManyAct } from './describe-many.ts';

/** A change of many rows that was tried. */
export interface TriedMany {
  readonly act: ManyAct;
  readonly result: ManyResult;
  readonly idempotencyKey: string;
}

/** How far a change of the selected rows is. `fault` is a sentence about all of it. */
export interface ManyWork {
  readonly rows: ManyRows['rows'];
  readonly count: number;
  readonly isAll: boolean;
  /** Undefined while a field and its value are asked for. */
  readonly act: ManyAct | undefined;
  /** Whether a form asks for field and value; otherwise they were chosen elsewhere. */
  readonly asks: boolean;
  /** Whether it is shown first, however few cells it changes. */
  readonly isShown: boolean;
  /** Called when it is made. */
  readonly onMade: (() => void) | undefined;
  readonly tried: TriedMany | undefined;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
}
