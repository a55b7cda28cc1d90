import type { UserMergeTrial } from '@soltura/contract/people/user-merges';
import { countOf } from '@soltura/domain/numbers';
import { usersTable } from '@soltura/domain/tables/people-tables';
import { labelInForm } from '@soltura/domain/tables/table';
import type { LedgerLine } from '../../../ui/figures/Ledger.tsx';

const labels = new Map(usersTable.columns.map((column) => [column.field, labelInForm(column)]));
const nameOf = (field: string) => labels.get(field) ?? field;

export function describeUserMerge(trial: UserMergeTrial): LedgerLine[] {
  const { other, moves, coachingStudent, taken, keptBack, accessTokens } = trial;
  const line = (id: string, term: string, change: string): LedgerLine => ({ id, term, change });
  const counted = (id: keyof typeof moves, term: string, change: (count: number) => string) =>
    moves[id] === 0 ? [] : [line(id, term, change(moves[id]))];
  return [
    ...counted('cards', 'Cards', (count) => `${countOf(count, 'card')} ${verb(count)}`),
    ...counted(
      'sharedCards',
      'Cards of both',
      (count) =>
        `${countOf(count, 'card')} ${count === 1 ? 'becomes' : 'become'} one each, where the reviews of both count`,
    ),
    ...counted('reviews', 'Reviews', (count) => `${countOf(count, 'review')} ${verb(count)}`),
    ...counted(
      'quizRuns',
      'Quizzes',
      (count) => `${countOf(count, 'finished quiz', 'finished quizzes')} ${verb(count)}`,
    ),
    ...counted('typedAnswers', 'Typed answers', (count) => `${countOf(count, 'answer')} ${verb(count)}`),
    ...counted(
      'ownAnswers',
      'Proposals',
      (count) => `${countOf(count, 'answer')} held to be right ${verb(count)}`,
    ),
    ...counted('typoReports', 'Typo reports', (count) => `${countOf(count, 'report')} ${verb(count)}`),
    ...counted('preferences', 'Preferences', (count) => `${countOf(count, 'layout')} ${verb(count)}`),
    ...(coachingStudent === ''
      ? []
      : [line('student', 'Coaching student', `${coachingStudent} belongs to the user that stays`)]),
    ...(taken.length > 0 ? [line('taken', 'Details', `takes ${taken.map(nameOf).join(', ')}`)] : []),
    ...keptBack
      .filter(({ field }) => field !== 'emailAddress')
      .map(({ field, kept, other: lost }) =>
        line(
          `stays-${field}`,
          nameOf(field),
          field === 'adminRole' && kept === ''
            ? `${lost} is not given on: the user that stays has none`
            : `stays ${kept}, not ${lost}`,
        ),
      ),
    line(
      'log-in',
      'Log-in',
      `of ${other.emailAddress} ends, on every device; whoever tries it is told to use the other one${
        accessTokens > 0
          ? `. ${countOf(accessTokens, 'access token')} of theirs ${accessTokens === 1 ? 'ends' : 'end'}, too`
          : ''
      }`,
    ),
    line('other', other.name || other.emailAddress, 'is archived, and stays the author of what they did'),
  ];
}

function verb(count: number): string {
  return count === 1 ? 'moves' : 'move';
}
