/** What stood in the way of a mail, without addresses. */
export interface MailFailure {
  /** The code of nodemailer and, where the mail server answered, its number: 'EENVELOPE 450'. */
  reason: string;
  step: 'connection' | 'encryption' | 'sign-in' | 'sender' | 'recipient' | 'message';
  /** Whether the mail server will never take this mail, however often it is tried. */
  isPermanent: boolean;
}

const CODES: Readonly<Record<string, MailFailure['step']>> = { EAUTH: 'sign-in', ETLS: 'encryption' };
const STEPS: Readonly<Record<string, MailFailure['step']>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
};
const FIRST_PERMANENT = 500;

/** Reads a fault of nodemailer. Its text is not taken over, because mail servers repeat addresses in theirs. */
export function readMailFailure(fault: unknown): MailFailure {
  const { code, responseCode, command } = readFields(fault);
  const step = CODES[code] ?? STEPS[command] ?? 'connection';
  // A refused sign-in or sender is mended in the configuration, and the mail goes out then.
  const concernsMail = step === 'recipient' || step === 'message';
  return {
    reason: responseCode === undefined ? code : `${code} ${responseCode}`,
    step,
    isPermanent: concernsMail && responseCode !== undefined && responseCode >= FIRST_PERMANENT,
  };
}

function readFields(fault: unknown): { code: string; responseCode: number | undefined; command: string } {
  const fields: Record<string, unknown> =
    fault instanceof Error ? Object.fromEntries(Object.entries(fault)) : {};
  const { code, responseCode, command } = fields;
  return {
    code: typeof code === 'string' ? code : 'unknown',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: typeof command === 'string' ? command : '',
  };
}
