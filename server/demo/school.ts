import { buildAnswerRows } from './cards/answer-rows.ts';
import { buildCardRows } from './cards/card-rows.ts';
import { buildQuizRunRows } from './cards/quiz-run-rows.ts';
import { buildAssignmentRows } from './coaching/assignment-rows.ts';
import { buildCallRows } from './coaching/call-rows.ts';
import { buildCourseRows, buildLessonRows } from './coaching/catalogue-rows.ts';
import { buildBundleCreditRows, buildMembershipRows, listEnrolments } from './coaching/membership-rows.ts';
import { buildPlannedCallRows } from './coaching/planned-call-rows.ts';
import { buildSessionRows } from './coaching/session-rows.ts';
import { readSpokenDay, type SpokenDay } from './coaching/spoken-day.ts';
import { buildTaskRows } from './coaching/task-rows.ts';
import { outlineWeeks } from './coaching/week-outlines.ts';
import { buildWeekRows } from './coaching/week-rows.ts';
import { type AudioClips, findAudioClips } from './content/audio-clips.ts';
import { buildContentAnswerRows } from './content/content-answer-rows.ts';
import { buildExampleRows, buildProgramRows, buildVocabularyRows } from './content/content-rows.ts';
import { type Content, readContent } from './content/read-content.ts';
import { buildTypoRows, misspell } from './content/typo-rows.ts';
import {
  buildCoachingStudentRows,
  buildCoachRows,
  buildSurveyRows,
  buildUserRows,
} from './people/people-rows.ts';
import { type People, readPeople } from './people/read-people.ts';

export interface Sources {
  readonly content: Content;
  readonly clips: AudioClips;
  readonly people: People;
  readonly spokenDay: SpokenDay;
}

export async function readSources(): Promise<Sources> {
  const [content, clips, people, spokenDay] = await Promise.all([
    readContent(),
    findAudioClips(),
    readPeople(),
    readSpokenDay(),
  ]);
  return { content, clips, people, spokenDay };
}

/**
 * Builds all rows of the demo school except sign-in accounts, by table, as of `now`. The same `now` gives the same
 * rows: dates count back from it in UTC days, and random numbers are seeded by person and record. Cards follow from
 * reviews by the rules of `domain`, week records from memberships, so the school looks alive on any day.
 */
export function buildSchool(
  { content, clips, people, spokenDay }: Sources,
  { now, product }: { now: Date; product: string },
) {
  const users = buildUserRows(people);
  const coachingStudents = buildCoachingStudentRows(people, now);
  const courses = buildCourseRows();
  const coachingLessons = buildLessonRows();
  const enrolments = listEnrolments(people, coachingStudents, courses, now);
  const outlines = outlineWeeks(enrolments, coachingLessons, now);
  const privateCalls = buildCallRows(outlines, people.bundleCredits, now);
  const sessions = buildSessionRows(outlines, content.sessionTopics, now);
  const assignments = buildAssignmentRows(outlines, now);
  const attended = sessions.groupAttendees.map(({ student }) => ({ relatedWeek: student }));
  const cards = buildCardRows(content, people, users, now);
  const sentences = buildExampleRows(content, clips, now);
  return {
    ...buildProgramRows(content, product),
    ...buildVocabularyRows(content),
    ...sentences,
    contentAnswers: [...buildContentAnswerRows(content)],
    examples: misspell(sentences.examples),
    users,
    ...cards,
    ...buildAnswerRows(content, users, cards.studentExamples, now),
    typoReports: buildTypoRows(content, users, now),
    quizRuns: buildQuizRunRows(content, users, now),
    surveys: buildSurveyRows(users, now),
    coaches: buildCoachRows(),
    courses,
    coachingLessons,
    coachingStudents,
    memberships: buildMembershipRows(enrolments),
    weeks: buildWeekRows(outlines, coachingLessons, [...privateCalls, ...attended]),
    assignments,
    ...buildTaskRows(coachingStudents, outlines, assignments, spokenDay, now),
    privateCalls,
    ...buildPlannedCallRows(outlines, privateCalls, now),
    ...sessions,
    bundleCredits: buildBundleCreditRows(people, coachingStudents, now),
  };
}
