import type { Me } from '@soltura/contract/people';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Layers from 'lucide-react/icons/layers';
import List from 'lucide-react/icons/list';
import { paths } from '../../app/paths.ts';

/** What decides which entries a person sees. */
export interface MenuFacts {
  user: Pick<Me, 'roles'>;
  activeStudent: Pick<ActiveStudent, 'role'> | undefined;
  helpUrl: string;
}

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Leads to another site, in a new tab. */
  away?: boolean;
  /** Which count stands at the right. */
  meta?: 'due' | 'cards';
  isFor: (facts: MenuFacts) => boolean;
}

export interface MenuSection {
  heading: string;
  /** Where it stands on a wide screen, from the left. */
  column: 1 | 2;
  /** Looked for last: on a phone it stands under everything else. */
  isLast?: boolean;
  entries: MenuEntry[];
}

const isForStudent = ({ activeStudent }: MenuFacts) => activeStudent?.role === 'student';

/** The sections of the home menu that have an entry for this person, in order (screens-student 4). */
export function listMenu(facts: MenuFacts): MenuSection[] {
  const sections: MenuSection[] = [
    {
      heading: 'My Flashcards:',
      column: 1,
      entries: [
        {
          label: 'Quiz My Flashcards',
          icon: Layers,
          to: paths.myFlashcards,
          meta: 'due',
          isFor: isForStudent,
        },
        {
          label: 'Manage My Flashcards',
          icon: List,
          to: paths.manageFlashcards,
          meta: 'cards',
          isFor: isForStudent,
        },
      ],
    },
    {
      heading: 'Need Help?',
      column: 2,
      isLast: true,
      entries: [
        {
          label: 'How to Use This App',
          icon: CircleQuestionMark,
          to: facts.helpUrl,
          away: true,
          isFor: ({ user, helpUrl }) => helpUrl !== '' && isForStudent(facts) && !isStaff(user.roles),
        },
      ],
    },
  ];
  return sections
    .map(({ entries, ...section }) => ({ ...section, entries: entries.filter(({ isFor }) => isFor(facts)) }))
    .filter(({ entries }) => entries.length > 0);
}
