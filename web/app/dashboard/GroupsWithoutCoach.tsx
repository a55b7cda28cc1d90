import type { ListedGroup } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import { groupBy } from '@soltura/domain/lists/group-by';
import { countOf } from '@soltura/domain/numbers';
import { isAdmin } from '@soltura/domain/people/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { useUser } from '../../base/active-student.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { useToday } from '../../base/use-today.ts';
import { handOverGroups } from '../../features/records/group.mutations.ts';
import { GroupList } from '../../parts/groups/GroupList.tsx';
import { groupsOfNobodyQuery } from '../../parts/groups/groups.queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import styles from './GroupsWithoutCoach.module.css';
import { Section } from './Section.tsx';
import { useKept } from './use-kept.ts';

/** The groups of coaches who have left, for admins to give to others; no section without any (screens-staff 3.7). */
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
      {[...groupBy(groups, ({ coachName }) => coachName)].map(([coachName, own]) => (
        <FormerGroups key={coachName} coachName={coachName} groups={own} today={today} />
      ))}
    </Section>
  );
}

interface FormerGroupsProps {
  /** Empty for groups that have no coach. */
  coachName: string;
  groups: readonly ListedGroup[];
  today: Day;
}

function FormerGroups({ coachName, groups, today }: FormerGroupsProps) {
  const cache = useQueryClient();
  const { data: catalogue } = useQuery(catalogueQuery);
  const [coach, setCoach] = useState('');
  const [isSending, setIsSending] = useState(false);
  const selectId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const coaches = catalogue?.coaches ?? [];
  const handOver = async () => {
    if (coach === '') return select.current?.focus();
    setIsSending(true);
    try {
      await handOverGroups(cache, { groups: groups.map(({ recordId }) => recordId), coach });
    } catch {
      // The failure was reported, and the choice stays.
    } finally {
      setIsSending(false);
    }
  };
  const who = coachName === '' ? 'Without a coach' : coachName;
  return (
    <section className={styles.former} aria-label={who}>
      <div className={styles.head}>
        <h3 className={styles.who}>{who}</h3>
        <span className={styles.choice}>
          <label htmlFor={selectId}>Give to</label>
          <Select
            ref={select}
            id={selectId}
            size="staff"
            options={[
              { value: '', label: 'Choose a coach' },
              ...coaches.map(({ user: { email, name } }) => ({ value: email, label: name })),
            ]}
            value={coach}
            disabled={isSending}
            onChange={setCoach}
          />
        </span>
        <Button size="staff" disabled={isSending} onClick={() => void handOver()}>
          {`Hand Over ${countOf(groups.length, 'Group')}`}
        </Button>
      </div>
      <GroupList groups={groups} today={today} label={`Groups: ${who}`} isOfFormer />
    </section>
  );
}
