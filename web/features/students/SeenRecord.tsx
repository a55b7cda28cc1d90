import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { ReactNode } from 'react';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import { DefinitionList } from '../../ui/staff/DefinitionList.tsx';
import type { FoundRecord } from '../records/use-record.ts';

interface SeenRecordProps {
  kind: RecordKind;
  id: number;
  found: Pick<FoundRecord<unknown>, 'status' | 'retry'>;
  title: string;
  context?: string;
  /** Definitions, in the order of the specification. */
  children: ReactNode;
  onClose: () => void;
}

/** The panel of a read-only record, without pencil and delete (screens-staff 7.9). */
export function SeenRecord({ kind, id, found, title, context, children, onClose }: SeenRecordProps) {
  const { status, retry } = found;
  if (status !== 'found')
    return <RecordNotice title={title} status={status} onRetry={retry} onClose={onClose} />;
  return (
    <SidePanel title={title} context={context} closesOutside onClose={onClose}>
      <DefinitionList>{children}</DefinitionList>
      <RecordHistory kind={kind} id={id} />
    </SidePanel>
  );
}
