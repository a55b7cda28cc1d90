const VERSION = /^"([1-9]\d{0,14})"$/;
const ROW_VERSION = /^"([1-9]\d{0,14}):([1-9]\d{0,14})"$/;

export function formatVersion(version: number): string {
  return `"${version}"`;
}

/** Parses `If-Match`; undefined for '*' and for no header, which match any version. */
export function parseVersion(header: string | undefined): number | undefined | 'malformed' {
  if (matchesAny(header)) return undefined;
  const digits = VERSION.exec(header.trim())?.[1];
  return digits === undefined ? 'malformed' : Number(digits);
}

/** Parses `If-Match` as versions by record id; undefined for '*' and for no header, which match any versions. */
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
