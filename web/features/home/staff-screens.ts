import { type Deed, mayWrite } from '@soltura/domain/people/rights/record-rights';
import { isAdmin, isStaff } from '@soltura/domain/people/roles';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import BookA from 'lucide-react/icons/book-a';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Database from 'lucide-react/icons/database';
import Flag from 'lucide-react/icons/flag';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListPlus from 'lucide-react/icons/list-plus';
import Settings from 'lucide-react/icons/settings';
import SquarePen from 'lucide-react/icons/square-pen';
import Table2 from 'lucide-react/icons/table-2';
import TextSearch from 'lucide-react/icons/text-search';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { paths, VOCABULARY_PATH } from '../../app/paths.ts';
import { keepSections, type MenuEntry, type MenuFacts, type MenuSection, screens } from './menu.ts';

const isForStaff = ({ user }: MenuFacts) => isStaff(user.roles);
const isForAdmins = ({ user }: MenuFacts) => isAdmin(user.roles);
const isForWriters =
  (kind: RecordKind, deed: Deed) =>
  ({ user }: MenuFacts) =>
    mayWrite(user.roles, kind, deed);

const ofStaff = {
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
  myCalls: {
    label: 'My Calls',
    icon: CalendarClock,
    to: paths.myCalls,
    isFor: isForWriters('planned-calls', 'create'),
  },
  toCorrect: {
    label: 'To Correct',
    icon: ClipboardPen,
    to: paths.toCorrect,
    isFor: isForWriters('tasks', 'change'),
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

export function listStaffMenu(facts: MenuFacts): MenuSection[] {
  return keepSections(
    [
      {
        heading: 'Coaching Tools',
        column: 3,
        entries: [
          ofStaff.frequenSay,
          ofStaff.weeklyRecords,
          ofStaff.drillDown,
          ofStaff.dashboard,
          ofStaff.myCalls,
          ofStaff.toCorrect,
          ofStaff.exampleSets,
        ],
      },
      {
        heading: 'Admin Tools',
        column: 3,
        entries: [ofStaff.exampleManager, ofStaff.typoReports, ofStaff.tables, ofStaff.reports],
      },
    ],
    facts,
  );
}

type StaffScreen = Omit<MenuEntry, 'to'> & { to: string };

export const staffScreens = {
  ...screens,
  ...ofStaff,
  vocabulary: {
    label: 'Vocabulary',
    icon: BookA,
    to: VOCABULARY_PATH,
    isFor: isForWriters('vocabulary', 'change'),
  },
  schoolSettings: {
    label: 'School Settings',
    icon: Settings,
    to: paths.schoolSettings,
    isFor: isForWriters('users', 'change'),
  },
} as const satisfies Readonly<Record<string, StaffScreen>>;
