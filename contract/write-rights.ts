import { type Deed, listWriters, recordRights } from '@soltura/domain/people/rights/record-rights';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { Scope } from './endpoint.ts';

/** Returns the roles and scopes of a write of records of a kind, from `domain/people/rights/record-rights`. */
export function toWrite(kind: RecordKind, deed: Deed) {
  const {
    scopes: [scope],
    refusal,
  } = recordRights[kind];
  const scopesOfKind: readonly Scope[] = [scope];
  return {
    access: listWriters(kind, deed),
    scopes: scopesOfKind,
    writes: { kind, deed },
    ...(refusal !== undefined && { refusal }),
  };
}
