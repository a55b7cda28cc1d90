import type { Config } from '../config.ts';
import { StartupError } from '../db/startup-error.ts';
import { type MailFailure, readMailFailure } from './failure.ts';
import { openTransport } from './transport.ts';

const PROBLEMS: Readonly<Record<MailFailure['step'], string>> = {
  connection:
    'The mail server could not be reached, or broke off. Look at the host and the port in SMTP_URL.',
  encryption:
    'The mail server does not encrypt. Use smtps:// in SMTP_URL; where nobody else is on the way to it, add ?requireTLS=false.',
  'sign-in': 'The mail server refused the sign-in. Look at the user and the password in SMTP_URL.',
  sender: 'The mail server refused the sender. Look at MAIL_FROM, and whether SMTP_URL needs a user.',
  recipient: 'The mail server refused the recipient.',
  message: 'The mail server refused the message.',
};

/**
 * Sends a mail at once, without the queue, and returns the text to print.
 * @throws StartupError with the reason of a failure.
 */
export async function sendTestMail({ mail, product }: Config, to: string): Promise<string> {
  if (!mail) throw new StartupError('No mail server is configured: set SMTP_URL.');
  const transport = openTransport(mail);
  try {
    const text = `This mail shows that ${product} can send mails. Nothing needs to be done.\n`;
    await transport.send({ to, subject: `A test mail from ${product}`, text });
  } catch (fault) {
    const { step, reason } = readMailFailure(fault);
    throw new StartupError(`${PROBLEMS[step]} (${reason})`);
  } finally {
    transport.close();
  }
  return `The mail server took a mail from ${mail.from} to ${to}. Look there, among the junk mail too.`;
}
