import type { MyReminder } from '@soltura/contract/reminders/my-reminder';
import type { ReminderChannel } from '@soltura/domain/reminders/reminder';
import type { PushState } from '../../../device/push.ts';

const NO_PUSH: Readonly<Record<Exclude<PushState, 'possible'>, string>> = {
  denied:
    'Notifications of this site are blocked. Allow them in the settings of your browser, then open this page again.',
  'needs-installing':
    "On an iPhone or iPad notifications need the app on the Home Screen: press Share, then 'Add to Home Screen', and open it from there.",
  unsupported: 'This browser shows no notifications.',
};

/** The reason why a channel cannot deliver a reminder; undefined where it can. */
export function explainChannel(
  channel: ReminderChannel,
  { sendsMails }: Pick<MyReminder, 'sendsMails'>,
  push: PushState,
): string | undefined {
  if (channel === 'mail') return sendsMails ? undefined : 'This school sends no mails.';
  return push === 'possible' ? undefined : NO_PUSH[push];
}
