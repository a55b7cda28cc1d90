import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Row, TableRow } from '@soltura/domain/tables/table';

export interface Candidate {
  readonly place: number;
  readonly stored?: TableRow;
  readonly next: Row;
}

export type Faults = Map<number, BrokenRule[]>;

export function addFault(faults: Faults, place: number, rule: BrokenRule): void {
  faults.set(place, [...(faults.get(place) ?? []), rule]);
}
