import { formatVersion } from '@soltura/domain/records/versions';

export function ifMatch(version: number): { 'if-match': string } {
  return { 'if-match': formatVersion(version) };
}
