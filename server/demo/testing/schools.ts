import { buildSchool, readSources } from '../school.ts';

// All weekdays, and the ends and beginnings of months and years.
const DAYS = [
  '2026-11-15', // Sunday
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21', // Saturday
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2027-03-01',
] as const;

const sources = await readSources();

export function buildSchoolAt(now: Date, product = 'Soltura') {
  return buildSchool(sources, { now, product });
}

export type School = ReturnType<typeof buildSchoolAt>;

/** Demo schools made on many days, alternately in the first and the last second of the day. */
export const schools: readonly { day: string; now: Date; school: School }[] = DAYS.map((day, index) => {
  const now = new Date(`${day}T${index % 2 === 0 ? '00:00:01' : '23:59:59'}Z`);
  return { day, now, school: buildSchoolAt(now) };
});

export function count<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  return items.filter(matches).length;
}
