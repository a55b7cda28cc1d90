import { formatVersion } from '@soltura/domain/records/versions';

/** The header of a write that is based on a version. */
export function ifMatch(version: number): { 'if-match': string } {
  return { 'if-match': formatVersion(version) };
}
