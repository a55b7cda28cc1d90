import type { PreviousCoach } from '@soltura/contract/students/previous-coaches';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useNearView } from '../../../ui/hooks/use-near-view.ts';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import { Heading } from '../../../ui/page/Heading.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { LearningNote } from '../LearningNote.tsx';
import sectionStyles from '../learning-section.module.css';
import styles from './PreviousCoaches.module.css';
import { previousCoachesQuery } from './previous-coaches.queries.ts';

interface PreviousCoachesProps {
  student: number;
  level: 2 | 3;
  onPanel: (key: string) => void;
}

/** The former coaches of the student with their periods, and their calls, which open as lists (screens-staff 7.16). */
export function PreviousCoaches({ student, level, onPanel }: PreviousCoachesProps) {
  const id = useId();
  const [watch, isNear] = useNearView();
  const { data, isError, refetch } = useQuery({
    ...previousCoachesQuery(student),
    ...readWhenSeen,
    enabled: isNear,
  });
  return (
    <section className={sectionStyles.section} aria-labelledby={id}>
      <div className={sectionStyles.head}>
        <Heading level={level} id={id} className={sectionStyles.heading}>
          Previous Coaches
        </Heading>
      </div>
      {!data && (
        <div ref={watch} className={joinClasses(paperStyles.paper, sectionStyles.note)}>
          {isError ? (
            <FailedLine message="Error loading data, please try again." onRetry={() => void refetch()} />
          ) : (
            <LoadingPanel message="Loading coaches...">
              <Skeleton />
            </LoadingPanel>
          )}
        </div>
      )}
      {data?.length === 0 && <LearningNote>Nobody else has coached this student.</LearningNote>}
      {data && data.length > 0 && (
        <ul className={joinClasses(paperStyles.paper, styles.list)}>
          {data.map((coach) => (
            <CoachLine key={coach.coach} coach={coach} onPanel={onPanel} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CoachLine({
  coach: { coach, name, from, to, privateCalls, groupCalls },
  onPanel,
}: {
  coach: PreviousCoach;
  onPanel: (key: string) => void;
}) {
  const lists = [
    { count: privateCalls, noun: 'private call', panel: `private-calls-of-coach-${coach}` },
    { count: groupCalls, noun: 'group call', panel: `group-calls-of-coach-${coach}` },
  ];
  return (
    <li className={styles.coach}>
      <b>{name}</b>
      <span>
        {writeDay(from, 'Jan 4, 2026')} to {writeDay(to, 'Jan 4, 2026')}
      </span>
      {lists.map(({ count, noun, panel }) =>
        count === 0 ? (
          <span key={noun} className={styles.none}>
            {countOf(0, noun)}
          </span>
        ) : (
          <Button
            key={noun}
            kind="link"
            size="staff"
            aria-label={`${countOf(count, noun)} of ${name}`}
            onClick={() => onPanel(panel)}
          >
            {countOf(count, noun)}
          </Button>
        ),
      )}
    </li>
  );
}
