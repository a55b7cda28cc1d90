import { SearchField } from '../../../features/search/SearchField.tsx';
import { MenuButton } from './MenuButton.tsx';
import { SideBar } from './SideBar.tsx';

/** What the shell shows to staff alone. */
export const staffParts = { SideBar, MenuButton, SearchField };
