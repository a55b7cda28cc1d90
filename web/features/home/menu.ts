import type { Me } from '@soltura/contract/people/people';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { type Deed, mayWrite } from '@soltura/domain/people/rights/record-rights';
import { isAdmin, isStaff } from '@soltura/domain/people/roles';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { LucideIcon } from 'lucide-react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Database from 'lucide-react/icons/database';
import Ear from 'lucide-react/icons/ear';
import Flag from 'lucide-react/icons/flag';
import Headphones from 'lucide-react/icons/headphones';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import List from 'lucide-react/icons/list';
import ListPlus from 'lucide-react/icons/list-plus';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SquarePen from 'lucide-react/icons/square-pen';
import Table2 from 'lucide-react/icons/table-2';
import TextSearch from 'lucide-react/icons/text-search';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { type Path, paths } from '../../app/paths.ts';

/** The facts about a person that decide which entries they see. */
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
const isForStaff = ({ user }: MenuFacts) => isStaff(user.roles);
const isForAdmins = ({ user }: MenuFacts) => isAdmin(user.roles);
export const isForWriters =
  (kind: RecordKind, deed: Deed) =>
  ({ user }: MenuFacts) =>
    mayWrite(user.roles, kind, deed);
const isForStudent = ({ activeStudent }: MenuFacts) => activeStudent?.role === 'student';

/**
 * The screens of the home menu, the bar of staff and the search, with the people who see them; the search also uses
 * `staff-screens.ts`. The sections of the home menu name them in order (screens-student 4).
 */
export const screens = {
  quizMine: {
    label: 'Quiz My Flashcards',
    icon: Layers,
    to: paths.myFlashcards,
    meta: 'due',
    isFor: isForStudent,
  },
  manageMine: {
    label: 'Manage My Flashcards',
    icon: List,
    to: paths.manageFlashcards,
    meta: 'cards',
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
  customQuiz: { label: 'Custom Quiz', icon: SlidersHorizontal, to: paths.customQuiz, isFor: isForLearners },
  finder: { label: 'Find Flashcards', icon: Search, to: paths.flashcardFinder, isFor: isForLearners },
  frequenSay: { label: 'FrequenSay', icon: TextSearch, to: paths.frequenSay, isFor: isForStaff },
  weeklyRecords: {
    label: 'Weekly Records Interface',
    icon: Table2,
    to: paths.weeklyRecords,
    isFor: isForWriters('weeks', 'change'),
  },
  drillDown: {
    label: 'Student Drill Down',
    icon: UserRoundSearch,
    to: paths.studentDrillDown,
    isFor: isForStaff,
  },
  dashboard: {
    label: 'Coaching Dashboard',
    icon: LayoutDashboard,
    to: paths.coachingDashboard,
    isFor: isForStaff,
  },
  exampleSets: {
    label: 'Example Set Creator',
    icon: ListPlus,
    to: paths.exampleSets,
    isFor: isForWriters('examples', 'create'),
  },
  exampleManager: {
    label: 'Example Manager',
    icon: SquarePen,
    to: paths.exampleManager,
    isFor: isForWriters('examples', 'change'),
  },
  typoReports: {
    label: 'Typo Reports',
    icon: Flag,
    to: paths.typoReports,
    meta: 'typos',
    isFor: isForWriters('examples', 'change'),
  },
  tables: {
    label: 'Database Tables',
    icon: Database,
    to: paths.tables,
    isFor: isForWriters('users', 'change'),
  },
  reports: { label: 'Reports', icon: ChartNoAxesColumn, to: paths.reports, isFor: isForAdmins },
} as const satisfies Readonly<Record<string, MenuEntry>>;

/** The sections of the home menu that have an entry for this person, in order (screens-student 4). */
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
    {
      heading: 'Coaching Tools',
      column: 3,
      entries: [
        screens.frequenSay,
        screens.weeklyRecords,
        screens.drillDown,
        screens.dashboard,
        screens.exampleSets,
      ],
    },
    {
      heading: 'Admin Tools',
      column: 3,
      entries: [screens.exampleManager, screens.typoReports, screens.tables, screens.reports],
    },
  ];
  return sections
    .map(({ entries, ...section }) => ({ ...section, entries: entries.filter(({ isFor }) => isFor(facts)) }))
    .filter(({ entries }) => entries.length > 0);
}
