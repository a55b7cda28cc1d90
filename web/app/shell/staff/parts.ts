import { SearchField } from '../../../features/search/SearchField.tsx';
import { MenuButton } from './MenuButton.tsx';
import { SideBar } from './SideBar.tsx';

export const staffParts = { SideBar, MenuButton, SearchField };
