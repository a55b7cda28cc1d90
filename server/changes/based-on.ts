import { parseVersion, parseVersions } from '@soltura/domain/records/versions';
import { Refusal } from '../http/refusal.ts';

interface Headers {
  'if-match'?: string | undefined;
}

/**
 * The version a change is based on; undefined where the last write wins.
 * @throws Refusal 'bad-request' for a header that is none.
 */
export function readVersion(headers: Headers): number | undefined {
  const version = parseVersion(headers['if-match']);
  if (version === 'malformed') throw refuseHeader('such as "3"');
  return version;
}

/**
 * The versions that changes of several records are based on, by record id; the last write wins for the others.
 * @throws Refusal 'bad-request' for a header that is none.
 */
export function readVersions(headers: Headers): ReadonlyMap<number, number> {
  const versions = parseVersions(headers['if-match']);
  if (versions === 'malformed') throw refuseHeader('such as "11:3", "12:5"');
  return versions ?? new Map();
}

function refuseHeader(example: string): Refusal {
  return new Refusal('bad-request', `if-match must hold what was read, ${example}`);
}
