export interface MailFailure {
  /** The code of nodemailer with the SMTP status, where the mail server answered: 'EENVELOPE 450'. */
  reason: string;
  step: 'connection' | 'encryption' | 'sign-in' | 'sender' | 'recipient' | 'message';
  isPermanent: boolean;
}

const CODES: Readonly<Record<string, MailFailure['step']>> = { EAUTH: 'sign-in', ETLS: 'encryption' };
const STEPS: Readonly<Record<string, MailFailure['step']>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
};
const FIRST_PERMANENT = 500;

/** Classifies an error of nodemailer. Its message is dropped, because mail servers repeat addresses in theirs. */
export function readMailFailure(fault: unknown): MailFailure {
  const { code, responseCode, command } = readFields(fault);
  const step = CODES[code] ?? STEPS[command] ?? 'connection';
  // A refused log-in or sender is fixed in the configuration, and a retry then succeeds.
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
