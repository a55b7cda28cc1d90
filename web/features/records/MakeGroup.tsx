import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { parseDay, weekday } from '@soltura/domain/dates';
import { nameGroup, nameWeekday } from '@soltura/domain/records/group';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { readToday } from '../../base/read-today.ts';
import { groupsOfCoachQuery } from '../../parts/groups/groups.queries.ts';
import type { SessionValues } from '../../parts/records/record-values.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Definition } from '../../ui/staff/DefinitionList.tsx';
import styles from './GroupSession.module.css';
import { addGroup } from './group.mutations.ts';

interface MakeGroupProps {
  catalogue: CoachingCatalogue;
  session: Pick<SessionValues, 'coach' | 'sessionType' | 'date'>;
  weeks: readonly number[];
  isFact?: boolean;
}

/**
 * 'Make a group of these, for Mondays': makes a group of a session that has all that a group needs, unless the coach
 * has a group like it (screens-staff 3.7).
 */
export function MakeGroup({
  catalogue,
  session: { coach, sessionType, date },
  weeks,
  isFact = false,
}: MakeGroupProps) {
  const cache = useQueryClient();
  const [today] = useState(readToday);
  const [state, setState] = useState<'offered' | 'sent' | 'made'>('offered');
  const coachId = catalogue.coaches.find(({ user }) => user.email === coach)?.recordId;
  const day = parseDay(date);
  const isWhole = coachId !== undefined && day !== undefined && sessionType !== '' && weeks.length > 0;
  const { data: known } = useQuery({ ...groupsOfCoachQuery(coachId ?? 0, today), enabled: isWhole });
  if (!isWhole || !known) return null;
  const own = weekday(day);
  const isKnown = known.some((group) => group.weekday === own && group.sessionType === sessionType);
  if (isKnown && state === 'offered') return null;
  const name = nameGroup(sessionType, own);
  const make = async () => {
    setState('sent');
    try {
      await addGroup(cache, { name, coach, sessionType, weekday: own, weeks: [...weeks] });
      setState('made');
    } catch {
      setState('offered');
    }
  };
  const button = (
    <Button
      kind="link"
      size="staff"
      icon={<UsersRound aria-hidden="true" />}
      pending={state === 'sent'}
      disabled={state === 'made'}
      onClick={() => void make()}
    >
      {state === 'made' ? `In My Groups: ${name}` : `Make a group of these, for ${nameWeekday(own)}s`}
    </Button>
  );
  const block = <div className={styles.make}>{button}</div>;
  return isFact ? <Definition term="Group">{block}</Definition> : block;
}
