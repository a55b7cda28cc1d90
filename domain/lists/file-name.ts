import { foldAccents } from '../accents.ts';

/**
 * Returns the name of a CSV file from its parts, such as list, person and days: 'Weeks', 'Ana Núñez' and '2026-03'
 * become 'weeks-ana-nunez-2026-03.csv'. Empty parts are left out.
 */
export function nameCsvFile(...parts: readonly string[]): string {
  const words = parts.map((part) =>
    foldAccents(part)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  );
  return `${words.filter((word) => word !== '').join('-')}.csv`;
}
