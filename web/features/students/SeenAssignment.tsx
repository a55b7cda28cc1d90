import { WebLink } from '../../ui/fields/WebLink.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { Definition } from '../../ui/staff/DefinitionList.tsx';
import { Rating } from '../../ui/staff/Rating.tsx';
import { describePlace } from '../records/describe-place.ts';
import { useAssignment } from '../records/use-record.ts';
import { SeenRecord } from './SeenRecord.tsx';

export function SeenAssignment({ id = 0, onClose }: PanelProps) {
  const found = useAssignment(id);
  const { record } = found;
  return (
    <SeenRecord
      kind="assignments"
      id={id}
      found={found}
      title={record?.assignmentType || 'Assignment'}
      context={describePlace(found.week, 'view')}
      weekStarts={found.week?.weekStarts}
      onClose={onClose}
    >
      {record && (
        <>
          <Definition term="Assignment Type">{record.assignmentType}</Definition>
          <Definition term="Corrected by">{record.homeworkCorrectorName}</Definition>
          <Definition term="Rating">
            <Rating rating={record.rating} />
          </Definition>
          <Definition term="Notes">{record.notes}</Definition>
          <Definition term="Areas of Difficulty">{record.areasOfDifficulty}</Definition>
          <Definition term="Assignment Link">
            <WebLink address={record.assignmentLink} label="Assignment Link" />
          </Definition>
        </>
      )}
    </SeenRecord>
  );
}
