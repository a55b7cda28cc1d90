import { MAX_DECISIONS } from '@soltura/domain/path/new-sentences';
import { pronouns, studentPrograms, studentRoles } from '@soltura/domain/people/options';
import { MAX_STUDENTS as MAX_CALLED } from '@soltura/domain/planned-calls/planned-call';
import { cohorts } from '@soltura/domain/programs/active-lesson';
import {
  assignmentRatings,
  assignmentTypes,
  callRatings,
  callTypes,
  lessonTypes,
  sessionTypes,
} from '@soltura/domain/records/options';
import {
  LARGEST_RECORDING_BYTES,
  LONGEST_RECORDING_SECONDS,
  LONGEST_WAVE,
  recordingTypes,
} from '@soltura/domain/tasks/recording';
import { LONGEST_TITLE, MAX_STUDENTS } from '@soltura/domain/tasks/task';
import { sentAnswer } from '../answers/answers.ts';
import { sentDecision } from '../path/my-new.ts';
import { sentReview } from '../reviews/my-reviews.ts';
import { type JsonSchema, toSchema } from './json-schema.ts';

/** Adds to the `required` and `properties` of a schema, or replaces the schema by `whole`. */
export interface BodyRule {
  required?: readonly string[];
  fields?: Readonly<Record<string, JsonSchema>>;
  whole?: JsonSchema;
}

const LONGEST_LINE = 500;
const nothing = { type: 'null' };
const empty = { type: 'string', const: '' };
const line = { type: 'string', maxLength: LONGEST_LINE };
const filled = { type: 'string', minLength: 1, maxLength: LONGEST_LINE };
const day = { type: 'string', format: 'date' };
const address = { type: 'string', format: 'uri', maxLength: LONGEST_LINE };
const link = { anyOf: [address, empty, nothing] };
const coach = {
  type: 'string',
  format: 'email',
  maxLength: LONGEST_LINE,
  description: 'The email address of a coach.',
};
const id = { type: 'integer', minimum: 1 };
const wholeCount = { type: 'integer', minimum: 0 };
const counter = { anyOf: [wholeCount, empty, nothing] };
const amount = { anyOf: [{ type: 'number', minimum: 0 }, nothing] };
const weekly = { anyOf: [wholeCount, nothing] };

const oneOf = (values: readonly string[]) => ({ type: 'string', enum: [...values] });
const oneOrNone = (values: readonly string[]) => ({ anyOf: [oneOf(values), empty, nothing] });
const oneOrStored = (values: readonly string[]) => ({
  anyOf: [oneOf(values), { ...line, description: 'The stored value, which may be sent back unchanged.' }],
});
const oneNoneOrStored = (values: readonly string[]) => ({
  anyOf: [
    oneOf(values),
    { ...line, description: 'The empty text, or the stored value, which may be sent back unchanged.' },
    nothing,
  ],
});

const assignment = { homeworkCorrector: coach, assignmentLink: link, relatedWeek: id };
const assignmentRequired = ['assignmentType', 'homeworkCorrector', 'rating', 'relatedWeek'];
const privateCall = { date: day, caller: coach, recording: link };
const privateCallRequired = ['rating', 'date', 'caller'];
const session = { date: day, coach, callDocument: link };
const sessionRequired = ['date', 'coach', 'sessionType'];

const group = { name: filled, coach, weekday: { type: 'integer', minimum: 0, maximum: 6 } };
const task = {
  title: { ...filled, maxLength: LONGEST_TITLE },
  link,
  dueOn: { anyOf: [day, empty, nothing] },
};
const taskRequired = ['assignmentType', 'title'];
const groupRequired = ['name', 'coach', 'sessionType', 'weekday'];

const newSession: BodyRule = {
  required: sessionRequired,
  fields: { ...session, sessionType: oneOf(sessionTypes) },
};
const changedSession: BodyRule = {
  required: sessionRequired,
  fields: { ...session, sessionType: oneOrStored(sessionTypes) },
};
const changedPrivateCall: BodyRule = {
  required: privateCallRequired,
  fields: {
    ...privateCall,
    rating: oneOrStored(callRatings),
    callType: oneNoneOrStored(callTypes),
    relatedWeek: id,
  },
};
const newExample: BodyRule = {
  required: ['spanishExample', 'englishTranslation'],
  fields: {
    spanishExample: { type: 'string', minLength: 1, maxLength: 10_000 },
    englishTranslation: { type: 'string', minLength: 1, maxLength: 10_000 },
    spanishAudioLa: link,
    englishAudio: link,
  },
};
const course = {
  name: filled,
  approxMonthlyCost: amount,
  weeklyPrivateCalls: weekly,
  weeklyTimeCommitmentMinutes: weekly,
};
const quizStudentRequired = ['name', 'emailAddress', 'program', 'cohort', 'relatedProgram'];
const quizStudent = { name: filled, emailAddress: filled, relatedProgram: id };
const counters = Object.fromEntries(cohorts.map((letter) => [`cohort${letter}CurrentLesson`, counter]));
const program = { recordId: id, name: filled, ...counters };
const answer = { ...toSchema(sentAnswer, 'input'), oneOf: [{ required: ['typed'] }, { required: ['gaps'] }] };
const answers = { type: 'array', minItems: 1, maxItems: 100, items: answer };
const decisions = {
  type: 'array',
  minItems: 1,
  maxItems: MAX_DECISIONS,
  items: toSchema(sentDecision, 'input'),
};
const reviews = { type: 'array', minItems: 1, maxItems: 500, items: toSchema(sentReview, 'input') };

/**
 * Constraints on bodies that their declarations leave open, because a rule of `domain` checks them and answers in the
 * words of the specification. The keys name a call and a place in it, as `findSchema` reads them. A test compares
 * `required` with the server.
 */
export const bodyRules: Readonly<Record<string, BodyRule>> = {
  'recordWrites.addAssignment body': {
    required: assignmentRequired,
    fields: { ...assignment, assignmentType: oneOf(assignmentTypes), rating: oneOf(assignmentRatings) },
  },
  'recordWrites.updateAssignment body': {
    required: assignmentRequired,
    fields: {
      ...assignment,
      assignmentType: oneOrStored(assignmentTypes),
      rating: oneOrStored(assignmentRatings),
    },
  },
  'recordWrites.addPrivateCall body': {
    required: [...privateCallRequired, 'relatedWeek'],
    fields: {
      ...privateCall,
      rating: oneOf(callRatings),
      callType: oneOrNone(callTypes),
      relatedWeek: id,
    },
  },
  'recordWrites.updatePrivateCall body': changedPrivateCall,
  'recordWrites.putPrivateCall body': changedPrivateCall,
  'recordWrites.addGroupSession body': newSession,
  'recordWrites.addWholeSession body': newSession,
  'recordWrites.updateGroupSession body': changedSession,
  'recordWrites.changeWholeSession body.fields': changedSession,
  'recordWrites.addTopic body': { required: ['newChoice'], fields: { newChoice: filled } },
  'groups.add body': {
    required: groupRequired,
    fields: {
      ...group,
      sessionType: oneOf(sessionTypes),
      weeks: { type: 'array', minItems: 1, maxItems: 1_000, items: id },
    },
  },
  'groups.change body.fields': {
    required: groupRequired,
    fields: { ...group, sessionType: oneOrStored(sessionTypes) },
  },
  'groups.handOver body': { required: ['groups', 'coach'], fields: { coach } },
  'plannedCalls.plan body': {
    required: ['kind', 'startsAt', 'minutes', 'timeZone', 'students'],
    fields: {
      coach,
      joinLink: link,
      callType: oneOrNone(callTypes),
      sessionType: oneOrNone(sessionTypes),
      students: { type: 'array', minItems: 1, maxItems: MAX_CALLED, items: id },
    },
  },
  'plannedCalls.change body': {
    fields: {
      coach,
      joinLink: link,
      callType: oneNoneOrStored(callTypes),
      sessionType: oneNoneOrStored(sessionTypes),
    },
  },
  'plannedCalls.hold body': {
    fields: {
      coach,
      rating: oneOrNone(callRatings),
      callType: oneNoneOrStored(callTypes),
      sessionType: oneNoneOrStored(sessionTypes),
      recording: link,
      callDocument: link,
    },
  },
  'tasks.give body': {
    required: [...taskRequired, 'students'],
    fields: {
      ...task,
      assignmentType: oneOf(assignmentTypes),
      students: { type: 'array', minItems: 1, maxItems: MAX_STUDENTS, items: id },
    },
  },
  'tasks.change body': {
    required: taskRequired,
    fields: { ...task, assignmentType: oneOrStored(assignmentTypes) },
  },
  'tasks.return body': {
    required: ['rating', 'showsRating', 'feedback', 'timeZone'],
    fields: {
      feedback: { type: 'string', minLength: 1 },
      rating: oneOf(assignmentRatings),
      homeworkCorrector: coach,
    },
  },
  'myCoaching.handIn body': { fields: { link } },
  'recordings.announce body': {
    fields: {
      mediaType: { type: 'string', enum: [...recordingTypes] },
      size: { type: 'integer', minimum: 1, maximum: LARGEST_RECORDING_BYTES },
      seconds: { type: 'integer', minimum: 1, maximum: LONGEST_RECORDING_SECONDS },
      wave: { type: 'string', pattern: '^[0-9]*$', maxLength: LONGEST_WAVE },
    },
  },
  'exampleEditing.add body.example': newExample,
  'exampleSets.addMany body.examples[]': newExample,
  'exampleSets.save body.examples[]': newExample,
  'weekWrites.updateMany body': {
    whole: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        properties: {
          recordId: id,
          notes: { anyOf: [{ type: 'string', maxLength: 10_000 }, nothing] },
          holdWeek: { type: 'boolean' },
          recordsComplete: { type: 'boolean' },
          offTrack: { type: 'boolean' },
          currentLesson: { anyOf: [id, nothing] },
        },
        required: ['recordId'],
      },
    },
  },
  'myNew.decide body': { whole: decisions },
  'myNew.decideForStudent body': { whole: decisions },
  'answers.answer body': { whole: answers },
  'answers.answerForStudent body': { whole: answers },
  'myReviews.review body': { whole: reviews },
  'myReviews.reviewForStudent body': { whole: reviews },
  'membershipWrites.update body': {
    fields: { startDate: day, endDate: { anyOf: [day, empty, nothing] } },
  },
  'studentWrites.update body': { fields: { pronoun: oneNoneOrStored(pronouns) } },
  'creditWrites.add body': {
    required: ['expiration'],
    fields: {
      expiration: {
        ...filled,
        description: 'A day (YYYY-MM-DD), or a date and time without a zone, which is read as UTC.',
      },
    },
  },
  'tableEditors.addLesson body': {
    required: ['lessonName'],
    fields: { lessonName: filled, type: oneOrNone(lessonTypes), weekRef: weekly },
  },
  'tableEditors.updateLesson body': {
    required: ['lessonName'],
    fields: { lessonName: filled, type: oneNoneOrStored(lessonTypes), weekRef: weekly },
  },
  'tableEditors.addCourse body': { required: ['name'], fields: course },
  'tableEditors.updateCourse body': { required: ['name'], fields: course },
  'tableEditors.addStudent body': {
    required: quizStudentRequired,
    fields: {
      ...quizStudent,
      program: oneOf(studentPrograms),
      cohort: oneOf(cohorts),
      role: oneOrNone(studentRoles),
    },
  },
  'tableEditors.updateStudent body': {
    required: quizStudentRequired,
    fields: {
      ...quizStudent,
      program: oneOrStored(studentPrograms),
      cohort: oneOf(cohorts),
      role: oneNoneOrStored(studentRoles),
    },
  },
  'tableEditors.updateProgram body': { required: ['name'], fields: program },
  'tableEditors.updatePrograms body': {
    whole: {
      type: 'array',
      maxItems: 1_000,
      items: { type: 'object', properties: program, required: ['recordId', 'name'] },
    },
  },
  'tableEditors.addQuiz body': { required: ['quizNickname'], fields: { quizNickname: filled } },
  'tableEditors.updateQuiz body': { required: ['quizNickname'], fields: { quizNickname: filled } },
};
