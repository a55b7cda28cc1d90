import type { Day } from '@soltura/domain/dates';
import { Link } from '@tanstack/react-router';
import Table2 from 'lucide-react/icons/table-2';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import { DefinitionList } from '../../ui/staff/DefinitionList.tsx';
import type { FoundRecord } from '../records/use-record.ts';

const PANELS = {
  assignments: 'assignment',
  'private-calls': 'private-call',
  'group-sessions': 'group-call',
} as const;

interface SeenRecordProps {
  kind: keyof typeof PANELS;
  id: number;
  found: Pick<FoundRecord<unknown>, 'status' | 'retry'>;
  title: string;
  context?: string;
  /** The Sunday of the record's week; undefined while it is not known. */
  weekStarts: Day | undefined;
  children: ReactNode;
  onClose: () => void;
}

/**
 * The panel of a read-only record, without pencil and delete; a link opens the record for editing (screens-staff 7.9).
 */
export function SeenRecord({
  kind,
  id,
  found,
  title,
  context,
  weekStarts,
  children,
  onClose,
}: SeenRecordProps) {
  const { status, retry } = found;
  if (status !== 'found')
    return <RecordNotice title={title} status={status} onRetry={retry} onClose={onClose} />;
  return (
    <SidePanel title={title} context={context} closesOutside onClose={onClose}>
      <DefinitionList>{children}</DefinitionList>
      <p>
        <Link
          to={paths.weeklyRecords}
          search={{ ...(weekStarts !== undefined && { week: weekStarts }), panel: `${PANELS[kind]}-${id}` }}
          state={() => ({ startsEditing: true })}
          className={buttonClass({ size: 'staff' })}
        >
          <Table2 aria-hidden="true" />
          Open in Weekly Records
        </Link>
      </p>
      <RecordHistory kind={kind} id={id} />
    </SidePanel>
  );
}
