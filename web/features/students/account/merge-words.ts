import type { MergeTrial } from '@soltura/contract/students/merges';
import { writeStoredDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { nameField } from '../../../editing/field-names.ts';
import type { LedgerLine } from '../../../ui/figures/Ledger.tsx';

const nameOf = (field: string) => (field === 'firstName' ? 'Name' : nameField('coaching-students', field));

export function describeMerge(trial: MergeTrial): LedgerLine[] {
  const { kept, other, memberships, bundleCredits, creditsLeft, taken, keptBack, otherUser } = trial;
  const otherName = other.fullName || other.email || 'The other record';
  return [
    ...memberships.map(({ recordId, courseName, startDate, weeks, overlaps }) => ({
      id: `membership-${recordId}`,
      term: courseName || 'Unknown Course',
      change: `from ${writeStoredDay(startDate)} moves with ${countOf(weeks, 'week')}${
        overlaps ? '; both have this course in these days, and both memberships stay' : ''
      }`,
    })),
    ...(bundleCredits > 0
      ? [
          {
            id: 'credits',
            term: 'Bundle credits',
            change: `${bundleCredits} ${bundleCredits === 1 ? 'moves' : 'move'}, ${countOf(creditsLeft, 'call')} left`,
          },
        ]
      : []),
    ...(taken.length > 0
      ? [{ id: 'taken', term: 'Details', change: `takes ${taken.map(nameOf).join(', ')}` }]
      : []),
    ...keptBack.map((field) => ({
      id: `stays-${field.field}`,
      term: nameOf(field.field),
      change: `stays ${field.kept}, not ${field.other}`,
    })),
    ...(otherUser === ''
      ? []
      : [
          {
            id: 'user',
            term: 'User',
            change: `${otherUser} stays a user of their own, with their cards and reviews: 'Merge Log-Ins' makes it one with the kept one's`,
          },
        ]),
    {
      id: 'other',
      term: otherName === (kept.fullName || kept.email) ? 'The other record' : otherName,
      change: 'is archived, and readable with what stays behind',
    },
  ];
}
