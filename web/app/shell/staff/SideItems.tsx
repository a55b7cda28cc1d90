import { Link, useRouterState } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useConfiguration } from '../../../api/configuration.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { useReminder } from '../../../features/home/staff-day/use-reminder.ts';
import { closeSheetOf } from '../../../ui/menus/close-sheet.ts';
import { paths } from '../../paths.ts';
import { ReminderMark } from './ReminderMark.tsx';
import styles from './side.module.css';
import { findOpenAddress, listSideItems, type SideItem, type SideLink } from './side-items.ts';

/** By default a link is marked on deeper screens too. */
const ITSELF = { exact: true };

type Group = Extract<SideItem, { links: readonly SideLink[] }>;

/**
 * Items of the bar and of the drawer. In the folded bar an item is an icon with a tooltip, and a group opens beside it.
 */
export function SideItems({ isFolded = false }: { isFolded?: boolean }) {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const helpUrl = useConfiguration()?.helpUrl ?? '';
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const reminder = useReminder();
  const reminderId = useId();
  const items = listSideItems({ user, activeStudent, helpUrl });
  const open = findOpenAddress(items, pathname);
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        if (!('links' in item)) {
          const { icon: Icon, label, to } = item;
          return (
            <li key={label}>
              <Link
                to={to}
                className={styles.item}
                activeOptions={ITSELF}
                aria-current={to === open ? 'page' : undefined}
                aria-describedby={to === paths.home && reminder ? reminderId : undefined}
                data-tip={label}
              >
                <Icon aria-hidden="true" />
                <span className={styles.label}>{label}</span>
                {to === paths.home && <ReminderMark reminder={reminder} id={reminderId} />}
              </Link>
            </li>
          );
        }
        return (
          <li key={item.label}>
            {isFolded ? <FoldedGroup group={item} open={open} /> : <OpenGroup group={item} open={open} />}
          </li>
        );
      })}
    </ul>
  );
}

interface GroupProps {
  group: Group;
  open: string | undefined;
}

function OpenGroup({ group: { label, icon: Icon, links, startsOpen }, open }: GroupProps) {
  const id = useId();
  const isInside = links.some(({ to }) => to === open);
  const [isChosen, choose] = useState<boolean>();
  const isOpen = isChosen ?? (startsOpen || isInside);
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => choose(!isOpen)}
      >
        <Icon aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </button>
      <ul id={id} hidden={!isOpen}>
        <Links links={links} open={open} />
      </ul>
    </>
  );
}

function FoldedGroup({ group: { label, icon: Icon, links }, open }: GroupProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.item}
        popoverTarget={id}
        data-tip={label}
        data-current={links.some(({ to }) => to === open) || undefined}
      >
        <Icon aria-hidden="true" />
        <span className={styles.label}>{label}</span>
      </button>
      <div id={id} popover="auto" className={styles.beside}>
        <p>{label}</p>
        <ul>
          <Links links={links} open={open} />
        </ul>
      </div>
    </>
  );
}

function Links({ links, open }: { links: readonly SideLink[]; open: string | undefined }) {
  return links.map(({ label, to }) => (
    <li key={label}>
      <Link
        to={to}
        className={styles.link}
        activeOptions={ITSELF}
        aria-current={to === open ? 'page' : undefined}
        onClick={({ currentTarget }) => closeSheetOf(currentTarget)}
      >
        {label}
      </Link>
    </li>
  ));
}
