import { courseUrls } from './course-urls.ts';
import { courseCodes, type QuizCourse } from './courses.ts';
import { parseNickname } from './nickname.ts';
import { type OfficialQuiz, titleQuiz } from './official.ts';
import type { QuizPlace } from './quiz-address.ts';

/** Quizzes that an admin has put together under a name and an address, beside the five courses (screens-student 11.5). */
export interface QuizGroup {
  readonly recordId: number;
  readonly name: string;
  readonly address: string;
  readonly quizzes: readonly number[];
}

interface NamedPlace extends QuizPlace {
  readonly name: string;
}

const LONGEST_ADDRESS = 60;
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Addresses that lead to a course: 'lcsp' is that of the default course in older links, too. */
const taken: ReadonlySet<string> = new Set([...courseUrls, ...courseCodes]);

export function findGroupAddressFault(address: string): string | undefined {
  if (address.length > LONGEST_ADDRESS) return `Address may have at most ${LONGEST_ADDRESS} letters`;
  if (!ADDRESS.test(address))
    return "Address must be lower-case letters from a to z and digits, with single hyphens between them, such as 'por-para'";
  if (!/[a-z]/.test(address)) return 'Address must have a letter: a number is the address of a quiz';
  return taken.has(address) ? `Address "${address}" is that of a course` : undefined;
}

export function placeGroup({ name, address }: Pick<QuizGroup, 'name' | 'address'>): NamedPlace {
  return { code: address, name, url: address };
}

/**
 * Returns the quizzes of a group in its order, without those that `quizzes` lacks. They keep the title of their course;
 * their number in URLs is their record id, which stays when the group is put into another order.
 */
export function listGroupQuizzes(
  quizzes: readonly { readonly recordId: number; readonly quizNickname: string }[],
  group: Pick<QuizGroup, 'quizzes'>,
  courses: readonly QuizCourse[],
): OfficialQuiz[] {
  const nicknames = new Map(quizzes.map(({ recordId, quizNickname }) => [recordId, quizNickname]));
  return group.quizzes.flatMap((recordId) => {
    const nickname = nicknames.get(recordId);
    if (nickname === undefined) return [];
    const course = courses.find(({ code }) => code === parseNickname(nickname).quizType);
    const title = course ? titleQuiz(course, nickname) : nickname;
    return [{ recordId, number: recordId, title, isTitled: true }];
  });
}
