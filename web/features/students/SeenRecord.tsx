import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { RecordHistory } from '../records/RecordHistory.tsx';
import { RecordNotice } from '../records/RecordNotice.tsx';
import type { FoundRecord } from '../records/use-record.ts';

interface SeenRecordProps {
  kind: RecordKind;
  id: number;
  found: Pick<FoundRecord<unknown>, 'status' | 'retry'>;
  title: string;
  /** The record's context, beneath the title. */
  context?: string;
  /** Definitions, in the order of the specification. */
  children: ReactNode;
  onClose: () => void;
}

/** The panel of a record that is only looked at: no pencil and nothing to delete (screens-staff 7.9). */
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
