import { countOf, formatNumber } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useHasContact } from '../../api/contact.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import { NeedsRow } from '../../ui/menus/NeedsRow.tsx';
import { RowContent } from '../../ui/menus/RowContent.tsx';
import { Rows } from '../../ui/menus/Rows.tsx';
import { rowClass } from '../../ui/menus/row-class.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import styles from './home.module.css';
import type { MenuEntry, MenuSection as Section } from './menu.ts';

const OpenTypos = preloadable(async () => (await import('./OpenTypos.tsx')).OpenTypos);

interface Counts {
  /** Undefined while it is not known, and for people without cards. */
  dueCount: number | undefined;
  cardCount: number;
  nextQuiz: number | undefined;
}

export function MenuSection({ section, ...counts }: { section: Section } & Counts) {
  return (
    <section className={styles.section} data-last={section.isLast}>
      <h2>{section.heading}</h2>
      <Rows>
        {section.entries.map((entry) => (
          <li key={entry.label}>
            <EntryLink entry={entry} counts={counts} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** An entry's accessible name is its label alone; the count at the right is its description (screens-student 4). */
function EntryLink({ entry, counts }: { entry: MenuEntry; counts: Counts }) {
  const metaId = useId();
  const { label, icon: Icon, to } = entry;
  const hasContact = useHasContact();
  if (!hasContact && !entry.alone) {
    const href = typeof to === 'object' ? to.away : to;
    return <NeedsRow icon={<Icon aria-hidden="true" />} label={label} href={href} />;
  }
  const meta = (!hasContact && entry.alone?.meta) || showMeta(entry, counts);
  const content = (
    <RowContent
      icon={<Icon aria-hidden="true" />}
      label={label}
      meta={meta && <span id={metaId}>{meta}</span>}
      away={typeof to === 'object'}
    />
  );
  const facts = { className: rowClass, 'aria-label': label, 'aria-describedby': meta ? metaId : undefined };
  return typeof to === 'object' ? (
    <a {...facts} href={to.away} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    <Link {...facts} to={to}>
      {content}
    </Link>
  );
}

function showMeta({ meta }: MenuEntry, { dueCount, cardCount, nextQuiz }: Counts): ReactNode {
  if (meta === 'typos') return <OpenTypos />;
  if (meta === 'cards') return countOf(cardCount, 'card');
  if (meta === 'quiz') return nextQuiz !== undefined && `Quiz ${nextQuiz}`;
  if (meta !== 'due' || dueCount === undefined) return undefined;
  return dueCount > 0 ? <Chip tone="saffron">{formatNumber(dueCount)} due</Chip> : 'none due';
}
