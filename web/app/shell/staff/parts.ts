import { StaffStrip } from '../../../features/people/StaffStrip.tsx';
import { SearchButton } from '../../../features/search/SearchButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { SideBar } from './SideBar.tsx';

export const staffParts = { SideBar, MenuButton, SearchButton, StaffStrip };
