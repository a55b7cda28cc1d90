import type { ComingCalls } from '@soltura/contract/planned-calls/planned-calls';
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
import { callsOfFormerCoachesQuery } from '../../features/planned-calls/coming-calls.queries.ts';
import { handOverGroups } from '../../features/records/group.mutations.ts';
import { GroupList } from '../../parts/groups/GroupList.tsx';
import { groupsOfNobodyQuery } from '../../parts/groups/groups.queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import styles from './GroupsWithoutCoach.module.css';
import { Section } from './Section.tsx';
import { useKept } from './use-kept.ts';

/** For admins the groups and coming calls of coaches who have left, to be given to others (screens-staff 3.7). */
export function GroupsWithoutCoach() {
  const { roles } = useUser();
  const today = useToday();
  const { data: groups = [] } = useQuery({
    ...groupsOfNobodyQuery(today),
    ...readWhenSeen,
    enabled: isAdmin(roles),
  });
  const { data: calls = [] } = useQuery({
    ...callsOfFormerCoachesQuery,
    ...readWhenSeen,
    enabled: isAdmin(roles),
  });
  const [isOpen, setIsOpen] = useKept('withoutCoach');
  if (groups.length + calls.length === 0) return null;
  const groupsOf = groupBy(groups, ({ coachName }) => coachName);
  const names = new Set([...groupsOf.keys(), ...calls.map(({ coachName }) => coachName)]);
  return (
    <Section title={nameSection(groups, calls)} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      {[...names].map((coachName) => (
        <FormerGroups
          key={coachName}
          coachName={coachName}
          groups={groupsOf.get(coachName) ?? []}
          calls={calls.filter((one) => one.coachName === coachName)}
          today={today}
        />
      ))}
    </Section>
  );
}

function nameSection(groups: readonly ListedGroup[], calls: readonly ComingCalls[]): string {
  if (calls.length === 0) return 'Groups Without a Coach';
  return groups.length === 0 ? 'Calls Without a Coach' : 'Groups and Calls Without a Coach';
}

interface FormerGroupsProps {
  /** Empty for groups that have no coach. */
  coachName: string;
  groups: readonly ListedGroup[];
  /** The calls to come of coaches of this name. */
  calls: readonly ComingCalls[];
  today: Day;
}

function FormerGroups({ coachName, groups, calls, today }: FormerGroupsProps) {
  const cache = useQueryClient();
  const { data: catalogue } = useQuery(catalogueQuery);
  const [coach, setCoach] = useState('');
  const [withCalls, setWithCalls] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const selectId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const coaches = catalogue?.coaches ?? [];
  const handOver = async () => {
    if (coach === '') return select.current?.focus();
    setIsSending(true);
    try {
      const callsOf = withCalls || groups.length === 0 ? calls.map((one) => one.coach) : [];
      await handOverGroups(cache, {
        groups: groups.map(({ recordId }) => recordId),
        coach,
        ...(callsOf.length > 0 && { callsOf }),
      });
    } catch {
      // The failure was reported, and the choice stays.
    } finally {
      setIsSending(false);
    }
  };
  const count = calls.reduce((sum, one) => sum + one.count, 0);
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
          {`Hand Over ${groups.length > 0 ? countOf(groups.length, 'Group') : countOf(count, 'Call')}`}
        </Button>
        {groups.length > 0 && count > 0 && (
          <Toggle
            label={`and ${countOf(count, 'call')} to come`}
            checked={withCalls}
            disabled={isSending}
            onChange={setWithCalls}
          />
        )}
      </div>
      {groups.length > 0 && <GroupList groups={groups} today={today} label={`Groups: ${who}`} isOfFormer />}
    </section>
  );
}
