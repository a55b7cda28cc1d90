import { countOf } from '../numbers.ts';
import { schoolTables } from '../tables/school-tables.ts';

export const auditLabels = {
  'signed-in': 'Signed In',
  'sign-in-failed': 'Sign-In Failed',
  'logged-out': 'Logged Out',
  registered: 'Registered',
  'email-confirmed': 'Email Confirmed',
  'password-reset-asked': 'Password Reset Asked',
  'password-set': 'Password Set',
  'email-change-asked': 'Email Change Asked',
  'email-changed': 'Email Changed',
  'email-restored': 'Email Put Back',
  'passkey-added': 'Passkey Added',
  'passkey-renamed': 'Passkey Renamed',
  'passkey-removed': 'Passkey Removed',
  'app-added': 'Code App Added',
  'app-removed': 'Code App Removed',
  'recovery-codes-made': 'Recovery Codes Made',
  'recovery-code-used': 'Recovery Code Used',
  'second-factor-forgotten': 'Second Step Removed',
  'second-factor-required': 'Second Step for Admins',
  invited: 'Invited',
  'role-changed': 'Role Changed',
  'table-exported': 'Table Exported',
  'table-imported': 'Table Imported',
  'school-exported': 'School Exported',
  'school-imported': 'School Imported',
  'keys-rotated': 'Keys Replaced',
  'backup-begun': 'Backup Begun',
  'audit-exported': 'Audit Log Exported',
  'person-exported': 'Person Exported',
  'person-erased': 'Person Erased',
  'users-merged': 'Users Merged',
  'token-made': 'Access Token Made',
  'token-revoked': 'Access Token Revoked',
  'token-refused': 'Access Token Refused',
} as const;

type Details = Readonly<Record<string, string | number | boolean>>;

const ROLES: Readonly<Record<string, string>> = { adminRole: 'Staff Role', studentRole: 'Student Role' };

const FACTORS: Readonly<Record<string, string>> = {
  passkey: 'with a passkey',
  app: 'with a code of the app',
  'recovery-code': 'with a recovery code',
};

export function describeAudit(about: Details): string {
  const {
    role,
    from,
    to,
    table,
    rows,
    created,
    changed,
    files,
    coachingStudent,
    coach,
    token,
    scopes,
    factor,
    isRequired,
    byCommand,
  } = about;
  const title = Object.values(schoolTables).find(({ name }) => name === table)?.title;
  const parts = [
    typeof role === 'string' && `${ROLES[role] ?? role}: ${from || 'none'} → ${to || 'none'}`,
    title,
    typeof rows === 'number' && countOf(rows, 'record'),
    typeof created === 'number' && `${created} created`,
    typeof changed === 'number' && `${changed} changed`,
    typeof files === 'number' && countOf(files, 'file'),
    typeof coachingStudent === 'number' && `coaching student ${coachingStudent}`,
    typeof coach === 'number' && `coach ${coach}`,
    typeof token === 'number' && `token ${token}`,
    typeof scopes === 'string' && scopes,
    typeof factor === 'string' && (FACTORS[factor] ?? factor),
    typeof isRequired === 'boolean' && (isRequired ? 'needed from now on' : 'no longer needed'),
    byCommand === true && 'by a command on the server',
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}
