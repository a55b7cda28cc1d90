import { useQuery } from '@tanstack/react-query';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { useToday } from '../../base/use-today.ts';
import { GroupList } from '../../parts/groups/GroupList.tsx';
import { groupsOfCoachQuery } from '../../parts/groups/groups.queries.ts';
import { Section } from './Section.tsx';
import { useKept } from './use-kept.ts';

/** The groups of the coach, beginning with those that meet today; no section without any (screens-staff 3.7). */
export function MyGroups() {
  const today = useToday();
  const { data: groups = [] } = useQuery({ ...groupsOfCoachQuery('me', today), ...readWhenSeen });
  const [isOpen, setIsOpen] = useKept('groups');
  if (groups.length === 0) return null;
  return (
    <Section title="My Groups" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <GroupList groups={groups} today={today} label="My groups" />
    </Section>
  );
}
