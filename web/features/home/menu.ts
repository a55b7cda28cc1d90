import type { Me } from '@soltura/contract/people/people';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Ear from 'lucide-react/icons/ear';
import Headphones from 'lucide-react/icons/headphones';
import Layers from 'lucide-react/icons/layers';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type Path, paths } from '../../app/paths.ts';

export interface MenuFacts {
  user: Pick<Me, 'roles'>;
  activeStudent: Pick<ActiveStudent, 'role'> | undefined;
  helpUrl: string;
}

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  /** A screen, or the URL of another site, which opens in a new tab. */
  to: Path | { away: string };
  meta?: 'due' | 'cards' | 'quiz' | 'typos';
  /** For a screen that works without a network: the parts that differ then. */
  alone?: { meta?: string };
  isFor: (facts: MenuFacts) => boolean;
}

export interface MenuSection {
  heading: string;
  /** The column on a wide screen, counted from the left. */
  column: 1 | 2 | 3;
  /** True for less used sections; on a phone they are below everything else. */
  isLast?: boolean;
  entries: MenuEntry[];
}

const isForAudio = ({ user, activeStudent }: MenuFacts) =>
  isStaff(user.roles) || activeStudent?.role === 'student' || activeStudent?.role === 'limited';
const isForLearners = ({ user, activeStudent }: MenuFacts) =>
  isStaff(user.roles) || activeStudent?.role === 'student';
const isForStudent = ({ activeStudent }: MenuFacts) => activeStudent?.role === 'student';

/**
 * The screens of the home menu of everybody, with the people who see them; those of staff are in `staff-screens.ts`. The
 * sections of the home menu name them in order (screens-student 4).
 */
export const screens = {
  quizMine: {
    label: 'Quiz My Flashcards',
    icon: Layers,
    to: paths.myFlashcards,
    meta: 'due',
    alone: {},
    isFor: isForStudent,
  },
  manageMine: {
    label: 'Manage My Flashcards',
    icon: List,
    to: paths.manageFlashcards,
    meta: 'cards',
    alone: { meta: 'to read' },
    isFor: isForStudent,
  },
  officialQuizzes: {
    label: 'Official Quizzes',
    icon: ClipboardCheck,
    to: paths.officialQuizzes,
    meta: 'quiz',
    isFor: () => true,
  },
  audioQuiz: { label: 'Audio Quiz', icon: Headphones, to: paths.audioQuiz, isFor: isForAudio },
  comprehensionQuiz: {
    label: 'Comprehension Quiz',
    icon: Ear,
    to: paths.comprehensionQuiz,
    isFor: isForAudio,
  },
  customQuiz: {
    label: 'Custom Quiz',
    icon: SlidersHorizontal,
    to: paths.customQuiz,
    alone: { meta: 'my cards' },
    isFor: isForLearners,
  },
  finder: { label: 'Find Flashcards', icon: Search, to: paths.flashcardFinder, isFor: isForLearners },
} as const satisfies Readonly<Record<string, MenuEntry>>;

/**
 * The sections of the home menu for students and staff that have an entry for this person, in order (screens-student
 * 4).
 */
export function listMenu(facts: MenuFacts): MenuSection[] {
  const sections: MenuSection[] = [
    { heading: 'My Flashcards', column: 1, entries: [screens.quizMine, screens.manageMine] },
    {
      heading: 'Quizzing Tools',
      column: 2,
      entries: [
        screens.officialQuizzes,
        screens.audioQuiz,
        screens.comprehensionQuiz,
        screens.customQuiz,
        screens.finder,
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
          to: { away: facts.helpUrl },
          isFor: ({ user, helpUrl }) => helpUrl !== '' && isForStudent(facts) && !isStaff(user.roles),
        },
      ],
    },
  ];
  return keepSections(sections, facts);
}

export function keepSections(sections: readonly MenuSection[], facts: MenuFacts): MenuSection[] {
  return sections
    .map(({ entries, ...section }) => ({ ...section, entries: entries.filter(({ isFor }) => isFor(facts)) }))
    .filter(({ entries }) => entries.length > 0);
}
