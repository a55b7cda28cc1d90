import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Row, TableRow } from '@soltura/domain/school-tables/table';

/** What a record is to become, as long as nothing speaks against it. */
export interface Candidate {
  /** Its place among the drafts. */
  readonly place: number;
  /** Left out of a record that is new. */
  readonly stored?: TableRow;
  readonly next: Row;
}

/** What speaks against candidates, by their place. */
export type Faults = Map<number, BrokenRule[]>;

/** Adds what speaks against a candidate. */
export function addFault(faults: Faults, place: number, rule: BrokenRule): void {
  faults.set(place, [...(faults.get(place) ?? []), rule]);
}
