export const pronouns = ['He', 'She', 'They', 'Other'] as const;

/** The time zones that a form offers, spelled as in the data; any text may be stored (screens-staff 7.4). */
export const timeZones = [
  'Eastern - US',
  'Central - US',
  'Mountain - US',
  'Pacific - US',
  'AZ',
  'MST - Arizona',
  'CT',
  'PST',
  'Alaska',
  'Hawaii',
  'Georgia',
  'Eastern - Canada',
  'Mountain - CA',
  'Atlantic Standard',
  'Mexico City',
  'Central - MX',
  'Pacific - MX',
  'Costa Rica',
  'Colombia Standard Time',
  'Ecuador',
  'Peru',
  'Chile',
  'Argentina',
  'Paraguay',
  'Uruguay',
  'PR',
  'Jamaica - EST',
  'Trinidad',
  'UK',
  'BST',
  'CET',
  'GMT+0',
  'GMT + 1',
  'GMT-5',
  'GMT +8',
  'GTM + 4',
  'South Africa',
  'Saudi',
  'Kuwait',
  'India',
  'Shanghai',
  'Taiwan',
  'Kuala Lumpur/Malaysia',
  'Western Australia',
  'AWST',
  'Central Australia',
  'AEST',
  'AEDT',
  'Sydney',
  'New Zealand',
  'other',
] as const;

/** The rights of a student (S2 §3, api.md 6.6); '' occurs for users who were never given a role. */
export const studentRoles = ['limited', 'student', 'none'] as const;

export const adminRoles = ['', 'coach', 'admin'] as const;

/** The label of the product of a user, which is independent of their program (S2 §3, api.md 6.3). */
export const studentPrograms = ['LCSP', 'SI1M'] as const;
