import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import type { Enrolment, EnrolmentPart } from '@soltura/domain/people/enrolment';
import { fieldWords, type Named } from '../ledger-texts.ts';
import type { ListEntry } from './list-entries.ts';

const nouns: Readonly<Record<EnrolmentPart, string>> = {
  user: 'user',
  student: 'record',
  link: 'link',
  membership: 'membership',
  credits: 'credits',
  invitation: 'invitation',
};

export function describeEntry({ tried, enrolment, verdict }: ListEntry, named: Named): string {
  if (!tried) return '';
  const parts = (wanted: string) => tried.parts.filter((part) => part.verdict === wanted);
  if (verdict === 'skipped') {
    const course = named.course(String(enrolment.relatedCourse ?? ''));
    return `already in ${course}, nothing to do`;
  }
  const made = parts('new').map(({ part }) => describeMade(part, enrolment, named));
  // A new person is linked in any case, so the link is not mentioned.
  if (verdict === 'new') return made.filter((noun) => noun !== nouns.link).join(', ');
  const kept = parts('kept')
    .filter(({ part }) => part === 'user' || part === 'student')
    .map(({ part }) => nouns[part]);
  const changes = tried.parts.flatMap(({ changes: all }) =>
    all.map(({ field, after }) => fieldWords[field](String(after ?? ''), named)),
  );
  return [
    kept.length > 0 ? `${kept.join(' and ')} kept` : '',
    made.length > 0 ? `new: ${made.join(', ')}` : '',
    ...changes,
  ]
    .filter((text) => text !== '')
    .join('; ');
}

/** One part that is made, with all that is stored with it: 'membership from Dec 3, 2026 to May 4, 2027'. */
function describeMade(part: EnrolmentPart, enrolment: Enrolment, named: Named): string {
  const { startDate, endDate, totalCredits, expiration, relatedCoach } = enrolment;
  switch (part) {
    case 'student':
      return `record with ${named.coach(String(relatedCoach ?? ''))}`;
    case 'membership':
      return `membership from ${inWords(startDate)}${endDate === '' ? '' : ` to ${inWords(endDate)}`}`;
    case 'credits':
      return `${countOf(Number(totalCredits) || 0, 'credit')}${expiration === '' ? '' : ` until ${inWords(expiration)}`}`;
    case 'user':
    case 'link':
    case 'invitation':
      return nouns[part];
    default:
      return part satisfies never;
  }
}

function inWords(day: string): string {
  return writeDay(day, 'Jan 4, 2026');
}
