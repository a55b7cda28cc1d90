import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Row, TableRow } from '@soltura/domain/tables/table';

/** A record as it will be stored, unless it breaks a rule. */
export interface Candidate {
  /** Its index among the drafts. */
  readonly place: number;
  /** Left out of a new record. */
  readonly stored?: TableRow;
  readonly next: Row;
}

/** The rules that candidates break, by their place. */
export type Faults = Map<number, BrokenRule[]>;

/** Adds a rule that a candidate breaks. */
export function addFault(faults: Faults, place: number, rule: BrokenRule): void {
  faults.set(place, [...(faults.get(place) ?? []), rule]);
}
