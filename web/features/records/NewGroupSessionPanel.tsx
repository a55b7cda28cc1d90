import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { NEW_SESSION, NewGroupSession } from './NewGroupSession.tsx';

/** new-group-call: a session and its attendees (screens-staff 3.4). */
export function NewGroupSessionPanel({ onClose }: PanelProps) {
  const { data: catalogue, isError, refetch } = useQuery(catalogueQuery);
  if (catalogue) return <NewGroupSession catalogue={catalogue} onClose={onClose} />;
  return (
    <RecordNotice
      title={NEW_SESSION}
      status={isError ? 'failed' : 'pending'}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
