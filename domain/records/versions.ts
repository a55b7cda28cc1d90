const VERSION = /^"([1-9]\d{0,14})"$/;
const ROW_VERSION = /^"([1-9]\d{0,14}):([1-9]\d{0,14})"$/;

/** '"3"', as `If-Match` names the version a change is based on (api.md 1.10). */
export function formatVersion(version: number): string {
  return `"${version}"`;
}

/** The version `If-Match` names; undefined for '*' and for no header, which any version matches. */
export function parseVersion(header: string | undefined): number | undefined | 'malformed' {
  if (matchesAny(header)) return undefined;
  const digits = VERSION.exec(header.trim())?.[1];
  return digits === undefined ? 'malformed' : Number(digits);
}

/** The versions `If-Match` names by record id ('"11:3", "12:5"'); undefined for '*' and for no header, which any versions match. */
export function parseVersions(header: string | undefined): Map<number, number> | undefined | 'malformed' {
  if (matchesAny(header)) return undefined;
  const versions = new Map<number, number>();
  for (const entry of header.split(',')) {
    const [, recordId, version] = ROW_VERSION.exec(entry.trim()) ?? [];
    if (recordId === undefined || version === undefined || versions.has(Number(recordId))) return 'malformed';
    versions.set(Number(recordId), Number(version));
  }
  return versions;
}

function matchesAny(header: string | undefined): header is undefined {
  return header === undefined || header.trim() === '*';
}
