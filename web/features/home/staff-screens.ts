import BookA from 'lucide-react/icons/book-a';
import Settings from 'lucide-react/icons/settings';
import { paths, VOCABULARY_PATH } from '../../app/paths.ts';
import { isForWriters, type MenuEntry, screens } from './menu.ts';

type StaffScreen = Omit<MenuEntry, 'to'> & { to: string };

/** All screens in the menus of staff: those of the home menu, and those below them. */
export const staffScreens = {
  ...screens,
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
