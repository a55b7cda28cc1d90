import type { LucideIcon } from 'lucide-react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import Library from 'lucide-react/icons/library';
import type { MenuFacts } from '../../../features/home/menu.ts';
import { staffScreens } from '../../../features/home/staff-screens.ts';
import { paths } from '../../paths.ts';

export interface SideLink {
  label: string;
  to: string;
}

export type SideItem = { icon: LucideIcon; label: string } & (
  | { to: string }
  | { links: readonly SideLink[]; startsOpen: boolean }
);

interface Named {
  screen: keyof typeof staffScreens;
  label?: string;
}

const ITEMS: readonly ((Named & { icon?: LucideIcon }) | Group)[] = [
  { screen: 'weeklyRecords', label: 'Weekly Records' },
  { screen: 'dashboard', label: 'Dashboard' },
  { screen: 'myCalls' },
  { screen: 'toCorrect' },
  { screen: 'drillDown', label: 'Students' },
  {
    label: 'Content',
    icon: Library,
    startsOpen: true,
    screens: [
      { screen: 'exampleManager', label: 'Examples' },
      { screen: 'exampleSets', label: 'Sets' },
      { screen: 'typoReports' },
      { screen: 'vocabulary' },
      { screen: 'frequenSay' },
    ],
  },
  {
    label: 'Quizzing Tools',
    icon: ClipboardCheck,
    startsOpen: false,
    screens: [
      { screen: 'officialQuizzes' },
      { screen: 'audioQuiz' },
      { screen: 'comprehensionQuiz' },
      { screen: 'customQuiz' },
      { screen: 'finder' },
    ],
  },
  { screen: 'quizMine', label: 'My Flashcards', icon: Layers },
  { screen: 'tables', label: 'Tables' },
  { screen: 'reports' },
];

interface Group {
  label: string;
  icon: LucideIcon;
  startsOpen: boolean;
  screens: readonly Named[];
}

/** Items of the bar for this person, in order: screens of the home menu that the person may open. */
export function listSideItems(facts: MenuFacts): SideItem[] {
  const may = ({ screen }: Named) => staffScreens[screen].isFor(facts);
  const name = ({ screen, label = staffScreens[screen].label }: Named) => ({
    label,
    to: staffScreens[screen].to,
  });
  const items = ITEMS.flatMap((item): SideItem[] => {
    if ('screen' in item)
      return may(item) ? [{ ...name(item), icon: item.icon ?? staffScreens[item.screen].icon }] : [];
    const links = item.screens.filter(may).map(name);
    return links.length > 0
      ? [{ label: item.label, icon: item.icon, startsOpen: item.startsOpen, links }]
      : [];
  });
  return [{ label: 'Home', icon: House, to: paths.home }, ...items];
}

export function findOpenAddress(items: readonly SideItem[], pathname: string): string | undefined {
  return items
    .flatMap((item) => ('links' in item ? item.links.map(({ to }) => to) : [item.to]))
    .filter((to) => pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.length - a.length)[0];
}
