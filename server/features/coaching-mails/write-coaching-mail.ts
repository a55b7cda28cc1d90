import type { CoachingMailKind } from '@soltura/domain/coaching-mails/coaching-mail';
import { parseDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { tellCall } from '@soltura/domain/planned-calls/call-words';
import { findStudentZone } from '@soltura/domain/planned-calls/student-zone';
import { withoutMarks } from '@soltura/domain/tasks/mixed-text';
import { nameTimeZone, settleTimeZone } from '@soltura/domain/time-zone';
import type { Config } from '../../config.ts';
import type { Mail } from '../../mail/transport.ts';
import type { ToldCall, ToldTask } from './coaching-mails.queries.ts';

// The pages that stop a kind of mail, to which mail programs also post on their own (RFC 8058).
export const STOP_GIVEN_MAILS_PATH = '/coaching-mail/given/stop';
export const STOP_RETURNED_MAILS_PATH = '/coaching-mail/returned/stop';
export const STOP_CALL_MAILS_PATH = '/coaching-mail/calls/stop';
export const STOP_HAND_IN_MAILS_PATH = '/coaching-mail/handed-in/stop';

interface KindWords {
  readonly stopPath: string;
  /** The reason why the mail was sent; the name of the school's app follows. */
  readonly reason: string;
}

const kinds: Readonly<Record<CoachingMailKind, KindWords>> = {
  given: {
    stopPath: STOP_GIVEN_MAILS_PATH,
    reason: 'You get this mail because a coach has given you a task at',
  },
  returned: {
    stopPath: STOP_RETURNED_MAILS_PATH,
    reason: 'You get this mail because a coach has returned a task to you at',
  },
  calls: {
    stopPath: STOP_CALL_MAILS_PATH,
    reason: 'You get this mail because a call is planned with you at',
  },
  handedIn: {
    stopPath: STOP_HAND_IN_MAILS_PATH,
    reason: 'You get this mail, at most once an hour, because students have handed in tasks at',
  },
};

type School = Pick<Config, 'product' | 'publicUrl'>;

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Written {
  readonly to: string;
  readonly kind: CoachingMailKind;
  readonly token: string;
  readonly text: MailText;
}

/** Adds the reason of the mail and the ways to stop such mails to a text. */
export function writeCoachingMail(
  { product, publicUrl }: School,
  { to, kind, token, text: { subject, paragraphs } }: Written,
): Mail {
  const { stopPath, reason } = kinds[kind];
  const stop = `${publicUrl}${stopPath}?token=${token}`;
  const text = [
    ...paragraphs,
    `${reason} ${product}. Which mails you get:\n${publicUrl}/settings`,
    `If you want these no longer:\n${stop}`,
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, stop };
}

const MAX_NAMED = 12;

/** Feedback and what was handed in stay in the app: a mail tells title, type, day and who. */
export function writeTasks(
  { publicUrl }: School,
  tasks: readonly ToldTask[],
  kind: Exclude<CoachingMailKind, 'calls'>,
): MailText {
  const named = tasks.slice(0, MAX_NAMED).map((task) => {
    const { recordId, title, assignmentType, dueOn, studentName } = task;
    const due = parseDay(dueOn);
    const details = {
      given: [
        assignmentType,
        ...nameCoach(task, 'from'),
        ...(due === undefined ? [] : [`due ${writeDay(due, 'Sunday, January 4')}`]),
      ],
      returned: [assignmentType, ...nameCoach(task, 'from')],
      handedIn: [assignmentType, `from ${studentName}`],
    };
    const address = kind === 'handedIn' ? `/to-correct?task=${recordId}` : `/my-coaching/${recordId}`;
    return `${withoutMarks(title)}\n${details[kind].join(', ')}\n${publicUrl}${address}`;
  });
  const others = tasks.length - named.length;
  const list = kind === 'handedIn' ? '/to-correct' : '/my-coaching';
  return {
    subject: nameTasks(tasks, kind),
    paragraphs: [...named, ...(others > 0 ? [`And ${others} more:\n${publicUrl}${list}`] : [])],
  };
}

function nameTasks(tasks: readonly ToldTask[], kind: Exclude<CoachingMailKind, 'calls'>): string {
  const [only, ...others] = tasks;
  if (!only || others.length > 0) {
    const count = tasks.length;
    return {
      given: `${count} tasks for you`,
      returned: `${count} tasks came back`,
      handedIn: `${count} tasks were handed in`,
    }[kind];
  }
  const title = withoutMarks(only.title);
  const from = nameCoach(only, ' from').join('');
  return {
    given: `A task${from}: ${title}`,
    returned: `A task came back${from}: ${title}`,
    handedIn: `${only.studentName} handed in: ${title}`,
  }[kind];
}

function nameCoach({ coachName }: ToldTask, before: string): string[] {
  return coachName === '' ? [] : [`${before} ${firstNameOf(coachName)}`];
}

/** Times are those of the reminder of the student, else of their record, else of the coach, and name their zone. */
export function writeCalls({ publicUrl }: School, calls: readonly ToldCall[], now: Date): MailText {
  const told = calls.map((call) => {
    const zone = findZone(call);
    const words = tellCall(call, { now, zone });
    const theirs =
      words.coachTime === '' || words.coach === '' ? '' : ` (${words.coachTime} for ${words.coach})`;
    const what = call.kind === 'group' ? 'group call' : 'call';
    return {
      name: `${what}${words.coach === '' ? '' : ` with ${words.coach}`}`,
      day: writeDay(words.day, 'Sunday'),
      time: words.time,
      lines: [
        `${writeDay(words.day, 'Sunday, January 4')}, ${words.time} ${nameTimeZone(zone)} time${theirs}`,
        `${what === 'call' ? 'Call' : 'Group call'}${call.coachName === '' ? '' : ` with ${call.coachName}`}, ${call.minutes} minutes`,
        ...(call.topic === '' ? [] : [withoutMarks(call.topic)]),
      ],
    };
  });
  const [first] = told;
  return {
    subject:
      told.length === 1 && first
        ? `${first.day}, ${first.time}: your ${first.name}`
        : `${told.length} calls within a day`,
    paragraphs: [
      ...told.map(({ lines }) => lines.join('\n')),
      `Join, and what to prepare:\n${publicUrl}/my-coaching`,
    ],
  };
}

function findZone({ deviceZone, studentZone, coachTimeZone }: ToldCall): string {
  if (deviceZone !== '') return settleTimeZone(deviceZone);
  return findStudentZone(studentZone ?? '') ?? settleTimeZone(coachTimeZone);
}
