import type { FoundRecords, FoundStudent } from '@soltura/contract/search/search';
import { writeStoredDay } from '@soltura/domain/day-names';
import { courseCodes } from '@soltura/domain/quizzes/courses';
import { parseNickname } from '@soltura/domain/quizzes/nickname';
import { labelDeed, readDeeds, type StudentDeed, studentDeeds } from '@soltura/domain/search/deeds';
import { foldForSearch, MAX_ANSWERS, mixAnswers, rankMatch } from '@soltura/domain/search/match';
import { paths } from '../../app/paths.ts';

export type AnswerKind = 'student' | 'membership' | 'example' | 'quiz' | 'lesson' | 'page' | 'action';

export interface Answer {
  key: string;
  kind: AnswerKind;
  label: string;
  detail: string;
  text: string;
  href: string;
  student?: FoundStudent;
}

/** Writes an address with parameters, each encoded as a plain string. */
export function writeAddress(path: string, search: Readonly<Record<string, string | number>>): string {
  const texts = Object.entries(search).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(texts)}`;
}

const weekAddress = ({ recordId, weekStarts }: NonNullable<FoundStudent['week']>, panel: string) =>
  writeAddress(paths.weeklyRecords, { week: weekStarts, panel: `${panel}-${recordId}` });
const drillDown = (student: number) => writeAddress(paths.studentDrillDown, { student });
const tableRecord = (table: string, noun: string, id: number) =>
  writeAddress(`${paths.tables}/${table}`, { panel: `edit-${noun}-${id}` });

/** The target of an action for a student; undefined where the action has no object. */
function addressOf(deed: StudentDeed, { recordId, week, lastAssignment }: FoundStudent): string | undefined {
  if (deed === 'last-assignment')
    return lastAssignment === null
      ? undefined
      : writeAddress(paths.studentDrillDown, { student: recordId, panel: `assignment-${lastAssignment}` });
  return week ? weekAddress(week, deed) : undefined;
}

export function listDeeds(student: FoundStudent, deeds: readonly StudentDeed[] = studentDeeds): Answer[] {
  return deeds.flatMap((deed): Answer[] => {
    const href = addressOf(deed, student);
    const label = labelDeed(deed, student.name);
    const weekOf = student.week?.weekStarts ?? '';
    const detail = deed === 'last-assignment' ? '' : `week of ${weekOf}`;
    const key = `${deed} ${student.recordId}`;
    return href === undefined ? [] : [{ key, kind: 'action', label, detail, text: label, href, student }];
  });
}

/** Undefined for a quiz that no address leads to. */
function quizAddress(nickname: string): string | undefined {
  const { quizType, quizNumber } = parseNickname(nickname);
  if (quizNumber === undefined || !courseCodes.some((code) => code === quizType)) return undefined;
  return `${paths.officialQuizzes}/${quizType === 'lcsp' ? '' : `${quizType}/`}${quizNumber}`;
}

const joinWords = (...words: string[]) => words.filter((word) => word !== '').join(', ');

function listFound({ students, memberships, examples, quizzes, lessons }: FoundRecords): Answer[][] {
  return [
    students.map((student) => ({
      key: `student ${student.recordId}`,
      kind: 'student',
      label: student.name,
      detail: joinWords(student.course, student.coach),
      text: `${student.name} ${student.email}`,
      href: drillDown(student.recordId),
      student,
    })),
    memberships.map(({ recordId, student, course, startDate, endDate, week }) => ({
      key: `membership ${recordId}`,
      kind: 'membership',
      label: `${student.name}, ${course}`,
      detail:
        endDate === null
          ? `since ${writeStoredDay(startDate)}`
          : `${writeStoredDay(startDate)} to ${writeStoredDay(endDate)}`,
      text: `${student.name} ${course}`,
      href: week ? weekAddress(week, 'week') : drillDown(student.recordId),
    })),
    examples.map(({ recordId, spanishExample, englishTranslation }) => ({
      key: `example ${recordId}`,
      kind: 'example',
      label: spanishExample,
      detail: englishTranslation,
      text: `${spanishExample} ${englishTranslation}`,
      href: tableRecord('examples', 'example', recordId),
    })),
    quizzes.flatMap(({ recordId, quizNickname }): Answer[] => {
      const href = quizAddress(quizNickname);
      if (href === undefined) return [];
      return [
        { key: `quiz ${recordId}`, kind: 'quiz', label: quizNickname, detail: '', text: quizNickname, href },
      ];
    }),
    lessons.map(({ recordId, lessonName }) => ({
      key: `lesson ${recordId}`,
      kind: 'lesson',
      label: lessonName,
      detail: '',
      text: lessonName,
      href: tableRecord('lessons', 'lesson', recordId),
    })),
    // Actions of the best match; a text that contains an action gets it for all students.
    students.slice(0, 1).flatMap((student) => listDeeds(student)),
  ];
}

/**
 * The ten lines for a text: pages and actions known on the device, and the server's results. `found` may be of a former
 * text: results that do not match any more are left out.
 */
export function listAnswers(
  typed: string,
  here: readonly Answer[],
  found: FoundRecords | undefined,
): Answer[] {
  const { name, deeds } = readDeeds(typed);
  const wantedDeeds =
    deeds && found
      ? found.students
          .filter(
            (student) => rankMatch(foldForSearch(`${student.name} ${student.email}`), name) !== undefined,
          )
          .flatMap((student) => listDeeds(student, deeds))
      : [];
  const others = mixAnswers([...(found ? listFound(found) : []), here], typed);
  const keys = new Set(wantedDeeds.map(({ key }) => key));
  return [...wantedDeeds, ...others.filter(({ key }) => !keys.has(key))].slice(0, MAX_ANSWERS);
}
