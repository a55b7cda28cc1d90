import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import type { SchoolTable } from '@soltura/domain/school-tables/table';
import { Link } from '@tanstack/react-router';
import Sheet from 'lucide-react/icons/sheet';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { RowContent } from '../../ui/RowContent.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { rowClass } from '../../ui/row-class.ts';
import { pathOf } from './describe-screen.ts';
import styles from './TableIndex.module.css';

/** Every table of the school, group by group (screens-staff 8.1). */
export function TableIndex() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1 className={styles.heading}>Database Tables</h1>
      <div className={styles.groups}>
        <TableGroup heading="Vocabulary/Quiz Database" group="quiz" />
        <TableGroup heading="Student Records Database" group="records" />
        <TableGroup heading="More Tables" group="more" isWide />
        <section>
          <h2>School</h2>
          <Rows>
            <Entry to={paths.schoolSettings} icon={<SlidersHorizontal aria-hidden="true" />}>
              School Settings
            </Entry>
          </Rows>
        </section>
      </div>
    </main>
  );
}

interface TableGroupProps {
  heading: string;
  group: SchoolTable['group'];
  isWide?: boolean;
}

function TableGroup({ heading, group, isWide = false }: TableGroupProps) {
  const tables = Object.values(schoolTables).filter((table) => table.group === group);
  return (
    <section className={isWide ? styles.wide : undefined}>
      <h2>{heading}</h2>
      <Rows>
        {tables.map((table) => (
          <Entry key={table.name} to={pathOf(table)} icon={<Sheet aria-hidden="true" />}>
            {table.title}
          </Entry>
        ))}
      </Rows>
    </section>
  );
}

interface EntryProps {
  to: string;
  icon: ReactNode;
  children: string;
}

function Entry({ to, icon, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <RowContent icon={icon} label={children} />
      </Link>
    </li>
  );
}
