import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { Link } from '@tanstack/react-router';
import Activity from 'lucide-react/icons/activity';
import FileInput from 'lucide-react/icons/file-input';
import Flag from 'lucide-react/icons/flag';
import KeyRound from 'lucide-react/icons/key-round';
import LibraryBig from 'lucide-react/icons/library-big';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import ScrollText from 'lucide-react/icons/scroll-text';
import Sheet from 'lucide-react/icons/sheet';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { paths, TABLE_PATH } from '../../app/paths.ts';
import { RowContent } from '../../ui/menus/RowContent.tsx';
import { Rows } from '../../ui/menus/Rows.tsx';
import { rowClass } from '../../ui/menus/row-class.ts';
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
            <li>
              <Link to={paths.proposedAnswers} className={rowClass}>
                <RowContent icon={<MessageSquarePlus aria-hidden="true" />} label="Proposed Answers" />
              </Link>
            </li>
            <li>
              <Link to={paths.typoReports} className={rowClass}>
                <RowContent icon={<Flag aria-hidden="true" />} label="Typo Reports" />
              </Link>
            </li>
            <li>
              <Link to={paths.moveIn} className={rowClass}>
                <RowContent icon={<FileInput aria-hidden="true" />} label="Move In" />
              </Link>
            </li>
            <li>
              <Link to={paths.firstRun} search={{ step: 'program' }} className={rowClass}>
                <RowContent
                  icon={<LibraryBig aria-hidden="true" />}
                  label="Course and Coaching Courses to Add"
                />
              </Link>
            </li>
            <li>
              <Link to={paths.schoolSettings} className={rowClass}>
                <RowContent icon={<SlidersHorizontal aria-hidden="true" />} label="School Settings" />
              </Link>
            </li>
            <li>
              <Link to={paths.auditLog} className={rowClass}>
                <RowContent icon={<ScrollText aria-hidden="true" />} label="Audit Log" />
              </Link>
            </li>
            <li>
              <Link to={paths.operations} className={rowClass}>
                <RowContent icon={<Activity aria-hidden="true" />} label="Operations" />
              </Link>
            </li>
            <li>
              <Link to={paths.accessTokens} className={rowClass}>
                <RowContent icon={<KeyRound aria-hidden="true" />} label="Access Tokens" />
              </Link>
            </li>
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
          <li key={table.name}>
            <Link to={TABLE_PATH} params={{ table: table.name }} className={rowClass}>
              <RowContent icon={<Sheet aria-hidden="true" />} label={table.title} />
            </Link>
          </li>
        ))}
      </Rows>
    </section>
  );
}
