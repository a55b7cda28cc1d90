import type { Db } from '../db/session.ts';
import { insertRow } from './rows.ts';

// Each function stores one record and returns its row; it makes the records it needs that were not given.

/** A Sunday: the default start of weeks, memberships and calls. */
const FIRST_WEEK = '2026-01-04';

let made = 0;

/** Fields of a row to be made. */
type Given<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined };

interface Versioned {
  recordId: number;
  version: number;
}

interface Archivable extends Versioned {
  archivedAt: Date | null;
}

interface CoachRow extends Archivable {
  coach: string;
  userId: string;
  email: string;
  name: string;
}

interface CourseRow extends Archivable {
  name: string;
  membershipType: string;
  approxMonthlyCost: number;
  weeklyPrivateCalls: number;
  hasGroupCalls: boolean;
  weeklyTimeCommitmentMinutes: number;
}

interface LessonRow extends Archivable {
  lessonName: string;
  weekRef: number | null;
  type: string;
}

interface StudentRow extends Archivable {
  firstName: string;
  lastName: string;
  readonly fullName: string;
  email: string;
  pronoun: string;
  learningDisabilities: string;
  fluencyGoal: string;
  startingLevel: string;
  timeZone: string;
  relatedCoach: number | null;
  advancedStudent: boolean;
  usPhone: string;
  billingEmail: string;
  billingNotes: string;
  firstSubscribed: string | null;
  erasedAt: Date | null;
  mergedInto: number | null;
}

interface MembershipRow extends Versioned {
  relatedStudent: number;
  relatedCourse: number;
  startDate: string;
  endDate: string | null;
  onHold: boolean;
  holdUntil: string | null;
}

interface WeekRow extends Versioned {
  relatedMembership: number;
  week: number;
  weekStarts: string;
  notes: string;
  currentLesson: number | null;
  holdWeek: boolean;
  recordsComplete: boolean;
  offTrack: boolean;
  primaryCoachWhenCreated: string;
}

interface AssignmentRow extends Versioned {
  relatedWeek: number;
  homeworkCorrector: number | null;
  assignmentType: string;
  rating: string;
  notes: string;
  areasOfDifficulty: string;
  assignmentLink: string;
  dateCreated: Date;
}

interface PrivateCallRow extends Versioned {
  relatedWeek: number;
  caller: number | null;
  callType: string;
  rating: string;
  notes: string;
  areasOfDifficulty: string;
  recording: string;
  date: string;
}

interface GroupSessionRow extends Versioned {
  date: string;
  coach: number | null;
  sessionType: string;
  topic: string;
  comments: string;
  callDocument: string;
  zoomLink: string;
}

interface PlannedCallRow extends Versioned {
  kind: 'private' | 'group';
  coach: number | null;
  startsAt: Date;
  minutes: number;
  timeZone: string;
  callType: string;
  sessionType: string;
  topic: string;
  joinLink: string;
  note: string;
  status: 'planned' | 'held' | 'cancelled';
  relatedPrivateCall: number | null;
  relatedGroupSession: number | null;
  repeatKey: string | null;
  changedAt: Date;
}

interface AttendeeRow extends Versioned {
  groupSession: number;
  student: number;
}

interface GroupRow extends Versioned {
  name: string;
  coach: number | null;
  sessionType: string;
  weekday: number;
}

interface BundleCreditRow extends Versioned {
  relatedStudent: number;
  totalCredits: number;
  usedCredits: number;
  expiration: Date;
  dateCreated: Date;
}

interface TopicRow extends Archivable {
  name: string;
}

/** Makes a Coach: an entry of the coach list, not the User who signs in (see `makeUser`). */
export function makeCoachRecord(db: Db, given: Given<CoachRow> = {}) {
  made += 1;
  const values = {
    coach: `Coach ${made}`,
    userId: `${made}.listed`,
    email: `coach${made}@school.example`,
    name: `Coach Name ${made}`,
    ...given,
  };
  return insertRow<CoachRow>(db, 'coaches', values);
}

/** Makes a course of memberships; with group calls by default. */
export async function makeCourse(db: Db, given: Given<CourseRow> = {}) {
  made += 1;
  const values = { name: `Course ${made}`, hasGroupCalls: true, ...given };
  return insertRow<CourseRow>(db, 'courses', values);
}

/** Makes a lesson for week records. */
export async function makeCoachingLesson(db: Db, given: Given<LessonRow> = {}) {
  made += 1;
  const values = { lessonName: `Lesson ${made}`, ...given };
  return insertRow<LessonRow>(db, 'coaching_lessons', values);
}

/** Makes a coaching student; without a coach by default. */
export async function makeCoachingStudent(db: Db, given: Given<Omit<StudentRow, 'fullName'>> = {}) {
  made += 1;
  const values = {
    firstName: 'Student',
    lastName: String(made),
    email: `student${made}@home.example`,
    ...given,
  };
  return insertRow<StudentRow>(db, 'coaching_students', values);
}

/** Makes a membership, of a single day by default, so that reads generate no weeks that the test does not expect. */
export async function makeMembership(db: Db, given: Given<MembershipRow> = {}) {
  const { startDate = FIRST_WEEK } = given;
  const values = {
    startDate,
    endDate: startDate,
    ...given,
    relatedStudent: given.relatedStudent ?? (await makeCoachingStudent(db)).recordId,
    relatedCourse: given.relatedCourse ?? (await makeCourse(db)).recordId,
  };
  return insertRow<MembershipRow>(db, 'memberships', values);
}

/** Makes a week record; by default of a membership that starts with it. */
export async function makeWeek(db: Db, given: Given<WeekRow> = {}) {
  const { weekStarts = FIRST_WEEK } = given;
  const values = {
    week: 0,
    ...given,
    weekStarts,
    relatedMembership:
      given.relatedMembership ?? (await makeMembership(db, { startDate: weekStarts })).recordId,
  };
  return insertRow<WeekRow>(db, 'weeks', values);
}

/** Makes an assignment; without a corrector by default. */
export async function makeAssignment(db: Db, given: Given<AssignmentRow> = {}) {
  const values = {
    assignmentType: 'Pronunciation',
    ...given,
    relatedWeek: given.relatedWeek ?? (await makeWeek(db)).recordId,
  };
  return insertRow<AssignmentRow>(db, 'assignments', values);
}

/** Makes a private call; without a caller by default. */
export async function makePrivateCall(db: Db, given: Given<PrivateCallRow> = {}) {
  const values = {
    date: FIRST_WEEK,
    ...given,
    relatedWeek: given.relatedWeek ?? (await makeWeek(db)).recordId,
  };
  return insertRow<PrivateCallRow>(db, 'private_calls', values);
}

/** Makes a group session; without coach and attendees by default. */
export async function makeGroupSession(db: Db, given: Given<GroupSessionRow> = {}) {
  const values = { date: FIRST_WEEK, sessionType: 'Conversation', ...given };
  return insertRow<GroupSessionRow>(db, 'group_sessions', values);
}

/** Makes an attendee; `student` is the id of a week. */
export async function makeAttendee(db: Db, given: Given<AttendeeRow> = {}) {
  const values = {
    ...given,
    groupSession: given.groupSession ?? (await makeGroupSession(db)).recordId,
    student: given.student ?? (await makeWeek(db)).recordId,
  };
  return insertRow<AttendeeRow>(db, 'group_attendees', values);
}

/** Makes a group of these memberships that meets on Mondays; without a coach by default. */
export async function makeGroup(db: Db, given: Given<GroupRow> & { members?: readonly number[] } = {}) {
  const { members = [], ...fields } = given;
  made += 1;
  const values = { name: `Group ${made}`, sessionType: 'Conversation', weekday: 1, ...fields };
  const group = await insertRow<GroupRow>(db, 'groups', values);
  for (const membership of members)
    await insertRow(db, 'group_members', { relatedGroup: group.recordId, membership });
  return group;
}

interface TaskRecord extends Versioned {
  relatedStudent: number;
  givenBy: number | null;
  assignmentType: string;
  title: string;
  instructions: string;
  link: string;
  dueOn: string | null;
  quizAddress: string;
  status: string;
  rating: string;
  showsRating: boolean;
  feedback: string;
  relatedAssignment: number | null;
  givenAt: Date;
  handedInAt: Date | null;
  returnedAt: Date | null;
  quizDoneAt: Date | null;
  readAt: Date | null;
}

/** Makes a task that was given to a student; without a coach by default. */
export async function makeTask(db: Db, given: Given<TaskRecord> = {}) {
  made += 1;
  const values = {
    assignmentType: 'Writing',
    title: `*Tarea ${made}*`,
    ...given,
    relatedStudent: given.relatedStudent ?? (await makeCoachingStudent(db)).recordId,
  };
  return insertRow<TaskRecord>(db, 'tasks', values);
}

interface HandInRow extends Versioned {
  relatedTask: number;
  text: string;
  link: string;
  handedInAt: Date;
}

/** Makes a task that was handed in; the hand-in has this text and link. */
export async function makeHandedIn(
  db: Db,
  {
    text = 'Ayer fui al mercado.',
    link = '',
    ...given
  }: Given<TaskRecord> & { text?: string; link?: string } = {},
) {
  const handedInAt = given.handedInAt ?? new Date();
  const task = await makeTask(db, { status: 'handed in', ...given, handedInAt });
  await insertRow<HandInRow>(db, 'hand_ins', { relatedTask: task.recordId, text, link, handedInAt });
  return task;
}

interface RecordingRow {
  recordId: number;
  relatedTask: number;
  mediaType: string;
  size: number;
  seconds: number;
  wave: string;
  receivedBytes: number;
  position: number | null;
  handedInAt: Date | null;
  madeAt: Date;
  removedAt: Date | null;
}

/** Makes a draft of a task, whole by default, with its bytes in one piece where it has some. */
export async function makeRecording(db: Db, given: Given<RecordingRow> = {}) {
  const { size = 3_000, receivedBytes = size } = given;
  const recording = await insertRow<RecordingRow>(db, 'recordings', {
    mediaType: 'audio/webm',
    seconds: 9,
    wave: '0459',
    ...given,
    size,
    receivedBytes,
    relatedTask: given.relatedTask ?? (await makeTask(db)).recordId,
  });
  if (receivedBytes > 0) {
    const bytes = Buffer.alloc(receivedBytes, 7);
    bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
    const piece = { byteOffset: 0, bytes: `\\x${bytes.toString('hex')}` };
    await insertRow(db, 'recording_pieces', { relatedRecording: recording.recordId, ...piece });
  }
  return recording;
}

/** Makes a planned private call of 30 minutes without a coach; `students` are coaching students, by default a new one. */
export async function makePlannedCall(
  db: Db,
  given: Given<PlannedCallRow> & { students?: readonly number[] } = {},
) {
  const { students = [(await makeCoachingStudent(db)).recordId], ...fields } = given;
  const values = {
    kind: 'private',
    startsAt: new Date('2026-01-08T17:00:00Z'),
    minutes: 30,
    timeZone: 'Europe/Madrid',
    callType: 'Monthly Call',
    ...fields,
  };
  const call = await insertRow<PlannedCallRow>(db, 'planned_calls', values);
  for (const coachingStudent of students)
    await insertRow(db, 'planned_attendees', { plannedCall: call.recordId, coachingStudent });
  return call;
}

/** Makes bundle credits: by default four unused ones that expire late. */
export async function makeBundleCredit(db: Db, given: Given<BundleCreditRow> = {}) {
  const values = {
    totalCredits: 4,
    expiration: new Date('2099-12-31T08:00:00Z'),
    ...given,
    relatedStudent: given.relatedStudent ?? (await makeCoachingStudent(db)).recordId,
  };
  return insertRow<BundleCreditRow>(db, 'bundle_credits', values);
}

/** Makes a topic of group sessions. */
export async function makeTopic(db: Db, given: Given<TopicRow> = {}) {
  made += 1;
  const values = { name: `Topic ${made}`, ...given };
  return insertRow<TopicRow>(db, 'session_topics', values);
}
