import { isAdmin } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { useUser } from '../../base/active-student.ts';
import { useToday } from '../../base/use-today.ts';
import { GroupList } from '../../parts/groups/GroupList.tsx';
import { groupsOfNobodyQuery } from '../../parts/groups/groups.queries.ts';
import { Section } from './Section.tsx';
import { useKept } from './use-kept.ts';

/** For admins the groups of coaches who have left, to be given to others; no section without any (screens-staff 3.7). */
export function GroupsWithoutCoach() {
  const { roles } = useUser();
  const today = useToday();
  const { data: groups = [] } = useQuery({
    ...groupsOfNobodyQuery(today),
    ...readWhenSeen,
    enabled: isAdmin(roles),
  });
  const [isOpen, setIsOpen] = useKept('withoutCoach');
  if (groups.length === 0) return null;
  return (
    <Section title="Groups Without a Coach" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <GroupList groups={groups} today={today} label="Groups without a coach" namesCoaches />
    </Section>
  );
}
