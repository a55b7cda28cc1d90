import { settleTimeZone } from '../time-zone.ts';

/** The zones of the texts that a form offers (domain/people/options.ts); those that may mean several have none. */
const ofTexts: Readonly<Record<string, string>> = {
  'Eastern - US': 'America/New_York',
  'Central - US': 'America/Chicago',
  'Mountain - US': 'America/Denver',
  'Pacific - US': 'America/Los_Angeles',
  AZ: 'America/Phoenix',
  'MST - Arizona': 'America/Phoenix',
  CT: 'America/Chicago',
  PST: 'America/Los_Angeles',
  Alaska: 'America/Anchorage',
  Hawaii: 'Pacific/Honolulu',
  'Eastern - Canada': 'America/Toronto',
  'Mountain - CA': 'America/Edmonton',
  'Atlantic Standard': 'America/Halifax',
  'Mexico City': 'America/Mexico_City',
  'Central - MX': 'America/Mexico_City',
  'Pacific - MX': 'America/Mazatlan',
  'Costa Rica': 'America/Costa_Rica',
  'Colombia Standard Time': 'America/Bogota',
  Ecuador: 'America/Guayaquil',
  Peru: 'America/Lima',
  Chile: 'America/Santiago',
  Argentina: 'America/Argentina/Buenos_Aires',
  Paraguay: 'America/Asuncion',
  Uruguay: 'America/Montevideo',
  PR: 'America/Puerto_Rico',
  'Jamaica - EST': 'America/Jamaica',
  Trinidad: 'America/Port_of_Spain',
  UK: 'Europe/London',
  BST: 'Europe/London',
  CET: 'Europe/Berlin',
  'South Africa': 'Africa/Johannesburg',
  Saudi: 'Asia/Riyadh',
  Kuwait: 'Asia/Kuwait',
  India: 'Asia/Kolkata',
  Shanghai: 'Asia/Shanghai',
  Taiwan: 'Asia/Taipei',
  'Kuala Lumpur/Malaysia': 'Asia/Kuala_Lumpur',
  'Western Australia': 'Australia/Perth',
  AWST: 'Australia/Perth',
  AEST: 'Australia/Brisbane',
  AEDT: 'Australia/Sydney',
  Sydney: 'Australia/Sydney',
  'New Zealand': 'Pacific/Auckland',
};

const OFFSET = /^G(?:MT|TM) ?([+-]) ?(\d{1,2})$/;
const FARTHEST_HOURS = 12;

/**
 * Returns the IANA time zone of a student by the text of their record, which is one of a list, such as 'Central - US', an
 * IANA name or anything else. Undefined where it tells none: then nothing is said of the student's time.
 */
export function findStudentZone(text: string): string | undefined {
  const named = text.trim();
  const [, sign, digits] = OFFSET.exec(named) ?? [];
  if (digits !== undefined) return findZoneOfHours(sign === '-' ? -Number(digits) : Number(digits));
  if (ofTexts[named] !== undefined) return ofTexts[named];
  if (/^(UTC|GMT)$/i.test(named)) return 'UTC';
  // Other abbreviations, such as 'EST', are zones without a summer time.
  const zone = named.includes('/') ? settleTimeZone(named) : 'UTC';
  return zone === 'UTC' ? undefined : zone;
}

function findZoneOfHours(hours: number): string | undefined {
  if (Math.abs(hours) > FARTHEST_HOURS) return undefined;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Names the place of a student's time in a sentence: ' in Chicago', ' (Central - US)'. */
export function namePlace(text: string): string {
  const named = text.trim();
  if (!named.includes('/') || ofTexts[named] !== undefined) return ` (${named})`;
  return ` in ${(named.split('/').at(-1) ?? named).replaceAll('_', ' ')}`;
}
