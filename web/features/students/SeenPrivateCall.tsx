import { WebLink } from '../../ui/fields/WebLink.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { Definition } from '../../ui/staff/DefinitionList.tsx';
import { Rating } from '../../ui/staff/Rating.tsx';
import { describePlace } from '../records/describe-place.ts';
import { usePrivateCall } from '../records/use-record.ts';
import { SeenRecord } from './SeenRecord.tsx';

export function SeenPrivateCall({ id = 0, onClose }: PanelProps) {
  const found = usePrivateCall(id);
  const { record } = found;
  const studentName = found.week?.studentName ?? '';
  return (
    <SeenRecord
      kind="private-calls"
      id={id}
      found={found}
      title={record ? `${studentName || 'Private Call'} on ${record.date}` : 'Private Call'}
      context={describePlace(found.week, 'view')}
      weekStarts={found.week?.weekStarts}
      onClose={onClose}
    >
      {record && (
        <>
          <Definition term="Student">{studentName}</Definition>
          <Definition term="Caller">{record.callerName}</Definition>
          <Definition term="Rating">
            <Rating rating={record.rating} />
          </Definition>
          <Definition term="Notes">{record.notes}</Definition>
          <Definition term="Difficulties">{record.areasOfDifficulty}</Definition>
          <Definition term="Recording Link">
            <WebLink address={record.recording} label="Recording Link" />
          </Definition>
          <Definition term="Call Type">{record.callType}</Definition>
        </>
      )}
    </SeenRecord>
  );
}
