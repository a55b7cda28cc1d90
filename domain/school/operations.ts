import { countOf, formatSpan } from '../numbers.ts';

/** The state of a running school that an admin may have to act on. Instants are ISO 8601 in UTC. */
export interface RunningSchool {
  readonly at: string;
  readonly version: string;
  readonly installedVersion: string;
  readonly servers: readonly { readonly version: string }[];
  readonly schema: { readonly due: readonly string[]; readonly newer: readonly string[] };
  readonly backups: {
    readonly made: { readonly at: string } | null;
    readonly failure: { readonly at: string } | null;
    readonly lastAt: string | null;
    readonly makingSeconds: number | null;
    readonly kept: object | null;
  } | null;
  readonly mail: { readonly waiting: number; readonly oldestSeconds: number } | null;
  readonly jobs: readonly {
    readonly name: string;
    readonly last: { readonly failure: string | null } | null;
    readonly lastSuccess: string | null;
  }[];
  readonly failures: readonly {
    readonly area: string;
    readonly status: number | null;
    readonly lastAt: string;
  }[];
}

export type OperationsPart = 'backups' | 'version' | 'mail' | 'jobs' | 'failures';

export interface Concern {
  readonly part: OperationsPart;
  readonly text: string;
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const OLDEST_BACKUP_SECONDS = 26 * HOUR_SECONDS;
const LONGEST_MAIL_SECONDS = HOUR_SECONDS / 2;
const MAX_MAILS = 500;
const LONGEST_STILL_SECONDS = 3 * HOUR_SECONDS;
const FAULT = 500;

/** Returns the concerns of a school, gravest first. Limits are those of docs/watching.md. */
export function listConcerns(school: RunningSchool): Concern[] {
  const tell = (part: OperationsPart, texts: readonly (string | undefined)[]): Concern[] =>
    texts.flatMap((text) => (text === undefined ? [] : [{ part, text }]));
  return [
    ...tell('backups', listBackupConcerns(school)),
    ...tell('mail', [findMailConcern(school)]),
    ...tell('failures', [findFaultConcern(school)]),
    ...tell(
      'jobs',
      school.jobs.map((job) => findJobConcern(job, school.at)),
    ),
    ...tell('version', listVersionConcerns(school)),
  ];
}

function listBackupConcerns({ at, backups }: RunningSchool): (string | undefined)[] {
  if (!backups) return ['No backups are made.'];
  const { made, failure, lastAt, makingSeconds, kept } = backups;
  const age = lastAt === null ? undefined : secondsBetween(lastAt, at);
  return [
    failure ? `The last backup failed, ${formatSpan(secondsBetween(failure.at, at))} ago.` : undefined,
    age !== undefined && age > OLDEST_BACKUP_SECONDS
      ? `The last backup is ${formatSpan(age)} old.`
      : undefined,
    !made && !failure && makingSeconds === null ? 'No backup has been made yet.' : undefined,
    made && kept && lastAt === null ? 'The folder of the backups holds none.' : undefined,
    made && !kept ? 'The folder of the backups cannot be read.' : undefined,
  ];
}

function findMailConcern({ mail }: RunningSchool): string | undefined {
  if (!mail) return undefined;
  if (mail.oldestSeconds > LONGEST_MAIL_SECONDS) {
    return `A mail has been waiting for ${formatSpan(mail.oldestSeconds)}.`;
  }
  return mail.waiting > MAX_MAILS ? `${countOf(mail.waiting, 'mail')} wait to be sent.` : undefined;
}

function findFaultConcern({ at, failures }: RunningSchool): string | undefined {
  const isMet = failures.some(
    ({ area, status, lastAt }) =>
      area === 'call' && status === FAULT && secondsBetween(lastAt, at) < DAY_SECONDS,
  );
  return isMet ? 'Calls failed by a fault of the server in the last 24 hours.' : undefined;
}

function findJobConcern(
  { name, last, lastSuccess }: RunningSchool['jobs'][number],
  at: string,
): string | undefined {
  if (last?.failure) return `'${nameJob(name)}' failed when it last ran.`;
  const still = lastSuccess === null ? 0 : secondsBetween(lastSuccess, at);
  return still > LONGEST_STILL_SECONDS
    ? `'${nameJob(name)}' has not ended well for ${formatSpan(still)}.`
    : undefined;
}

function listVersionConcerns(school: RunningSchool): (string | undefined)[] {
  const { version, installedVersion, servers, schema } = school;
  return [
    schema.due.length > 0
      ? `An update is installed and waits for a restart, which changes the database (${countOf(schema.due.length, 'migration')}).`
      : version !== installedVersion
        ? `Version ${installedVersion} is installed and waits for a restart.`
        : undefined,
    schema.newer.length > 0
      ? 'A newer version has changed the database. This one goes on serving; bring it up to date too.'
      : undefined,
    new Set(servers.map((server) => server.version)).size > 1
      ? 'Servers of different versions run.'
      : undefined,
  ];
}

function secondsBetween(earlier: string, later: string): number {
  return Math.max(0, (Date.parse(later) - Date.parse(earlier)) / 1_000);
}

const jobNames: Readonly<Record<string, string>> = {
  'sweep-sign-in': 'Remove Expired Sign-Ins',
  'sweep-idempotency-keys': 'Remove Old Request Keys',
  'sweep-table-writes': 'Remove Old Notes of Writes',
  'sweep-removed-cards': 'Remove Long-Removed Cards',
  'sweep-kept-texts': 'Remove Old Notes, Recordings and History',
  'sweep-audit-events': 'Remove Old Audit Events',
  'sweep-failures': 'Remove Old Errors',
  'queue-call-mails': 'Mail Students Before Calls',
  'sweep-coaching-mails': 'Remove Old Mails About Coaching',
  'sweep-server-processes': 'Remove Servers That Are Gone',
  'keep-content-answers': 'Load Accepted Answers of the Course',
};

export function nameJob(name: string): string {
  return jobNames[name] ?? name;
}

const mailNames: Readonly<Record<string, string>> = {
  verify: 'Confirm the Address',
  'already-registered': 'Already Registered',
  reset: 'New Password',
  invite: 'Invitation',
  guessed: 'Wrong Passwords',
  'change-address': 'Confirm a New Address',
  'address-changed': 'Address Changed',
  'task-given': 'Task Given',
  'task-returned': 'Task Returned',
  'task-handed-in': 'Task Handed In',
  'call-ahead': 'Call Within a Day',
};

export function nameMail(purpose: string): string {
  return mailNames[purpose] ?? purpose;
}

const statusWords: Readonly<Record<number, string>> = {
  429: 'Too many requests',
  500: 'Fault of the server',
  503: 'Unavailable for a moment',
};

export function describeStatus(status: number): string {
  return statusWords[status] ?? 'Failed';
}

const mailReasons: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refuses the sign-in',
  ECONNECTION: 'The mail server cannot be reached',
  EDNS: 'The name of the mail server is not known',
  EENVELOPE: 'The mail server refuses the sender or the recipient',
  EMESSAGE: 'The mail server refuses the mail',
  ESOCKET: 'The mail server cannot be reached',
  ETIMEDOUT: 'The mail server does not answer',
  ETLS: 'The connection to the mail server cannot be encrypted',
};

export function describeMailFailure(reason: string): string {
  const [code = ''] = reason.split(' ');
  const words = mailReasons[code];
  return words ? `${words} (${reason})` : reason;
}

export type BackupProgress = 'making' | 'made' | 'failed' | 'none';

const LONGEST_BEGINNING_SECONDS = 5;

/** Returns the progress of the requested backup; with null, of any backup in progress. */
export function followBackup({ at, backups }: RunningSchool, askedAt: string | null): BackupProgress {
  if (!backups) return 'none';
  const { made, failure, makingSeconds } = backups;
  if (makingSeconds !== null) return 'making';
  if (askedAt === null) return 'none';
  if (made && made.at >= askedAt) return 'made';
  if (failure && failure.at >= askedAt) return 'failed';
  return secondsBetween(askedAt, at) < LONGEST_BEGINNING_SECONDS ? 'making' : 'none';
}
