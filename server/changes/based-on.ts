import { parseVersion, parseVersions } from '@soltura/domain/records/versions';
import { Refusal } from '../http/refusal.ts';

interface Headers {
  'if-match'?: string | undefined;
}

/**
 * Returns the version in `If-Match` (api.md 1.10); undefined without the header, so that the last write wins.
 * @throws Refusal 'bad-request' for a malformed header.
 */
export function readVersion(headers: Headers): number | undefined {
  const version = parseVersion(headers['if-match']);
  if (version === 'malformed') throw refuseHeader('such as "3"');
  return version;
}

/**
 * Returns the versions that changes of several records are based on, by record id; the last write wins for the others.
 * @throws Refusal 'bad-request' for a malformed header.
 */
export function readVersions(headers: Headers): ReadonlyMap<number, number> {
  const versions = parseVersions(headers['if-match']);
  if (versions === 'malformed') throw refuseHeader('such as "11:3", "12:5"');
  return versions ?? new Map();
}

function refuseHeader(example: string): Refusal {
  return new Refusal('bad-request', `if-match must hold what was read, ${example}`);
}
