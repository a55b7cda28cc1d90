import { formatVersion } from '@soltura/domain/records/versions';

/** The options of a write that may be tried again. */
export function withKey(idempotencyKey: string | undefined): { idempotencyKey?: string } {
  return idempotencyKey === undefined ? {} : { idempotencyKey };
}

/** The headers of a write that is based on a version. */
export function ifMatch(version: number): { 'if-match': string } {
  return { 'if-match': formatVersion(version) };
}
