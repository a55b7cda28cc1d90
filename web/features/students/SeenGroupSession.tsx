import { writeStoredDay } from '@soltura/domain/day-names';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { WebLink } from '../../ui/fields/WebLink.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { Definition } from '../../ui/staff/DefinitionList.tsx';
import { useGroupSession } from '../records/use-record.ts';
import styles from './SeenGroupSession.module.css';
import { SeenRecord } from './SeenRecord.tsx';

export function SeenGroupSession({ id = 0, onClose }: PanelProps) {
  const found = useGroupSession(id);
  const { record, attendees } = found;
  return (
    <SeenRecord
      kind="group-sessions"
      id={id}
      found={found}
      title={record ? `Session: ${record.sessionType} on ${record.date}` : 'Group Session'}
      weekStarts={record && weekStartOf(record.date)}
      onClose={onClose}
    >
      {record && (
        <>
          <Definition term="Coach">{record.coachName}</Definition>
          <Definition term="Date">{writeStoredDay(record.date)}</Definition>
          <Definition term="Session Type">{record.sessionType}</Definition>
          <Definition term="Topic">{record.topic}</Definition>
          <Definition term="Comments">{record.comments}</Definition>
          <Definition term="Call Document">
            <WebLink address={record.callDocument} label="Call Document" />
          </Definition>
          <Definition term="Zoom Link">
            <WebLink address={record.zoomLink} label="Zoom Link" />
          </Definition>
          <Definition term="Attendees">
            <ul className={styles.names}>
              {attendees.map(({ recordId, weekStudent }) => (
                <li key={recordId}>{weekStudent}</li>
              ))}
              {attendees.length === 0 && <li>No Attendees</li>}
            </ul>
          </Definition>
        </>
      )}
    </SeenRecord>
  );
}
