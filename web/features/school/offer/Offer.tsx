import type { CourseOffer } from '@soltura/contract/school/offer';
import { ticksAtFirst, usualCourses } from '@soltura/domain/school/usual-courses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { CourseCard } from './CourseCard.tsx';
import styles from './Offer.module.css';
import { offerQuery, takeOffer } from './offer.queries.ts';
import { isAllThere, labelOffer } from './offer-words.ts';
import { UsualCourses } from './UsualCourses.tsx';

interface OfferProps {
  ownProgram: ReactNode;
  /** True when something was typed in that form already. */
  isOwnOpen: boolean;
  onDone: () => void;
}

/**
 * The offers to a school that begins: the course that ships with the product, usual coaching courses, or a program of
 * its own (screens-staff 9.9).
 */
export function Offer(props: OfferProps) {
  const offer = useQuery(offerQuery);
  if (offer.data) return <OpenOffer {...props} offer={offer.data} />;
  if (offer.isError)
    return <ErrorPanel title="Error Loading the Course" onRetry={() => void offer.refetch()} />;
  return <LoadingPanel message="Loading the Course..." />;
}

function OpenOffer({ offer, ownProgram, isOwnOpen, onDone }: OfferProps & { offer: CourseOffer }) {
  const cache = useQueryClient();
  const ownId = useId();
  const [start] = useState(() => startTicks(offer));
  const [isCourseTicked, setIsCourseTicked] = useState(start.course);
  const [ticked, setTicked] = useState(start.courses);
  const [isOwn, setIsOwn] = useState(isOwnOpen);
  const [isAdding, setIsAdding] = useState(false);
  // Records that somebody else has added meanwhile are not added again.
  const chosen = usualCourses
    .map(({ name }) => name)
    .filter((name) => ticked.has(name) && !offer.coursesThere.includes(name));
  const choice = { course: isCourseTicked && !isAllThere(offer.missing), coachingCourses: chosen };
  const label = labelOffer(choice);
  const add = async () => {
    setIsAdding(true);
    try {
      await takeOffer(cache, choice);
      setTicked(new Set());
      onDone();
    } catch {
      // A toast reports the failure; the ticks stay.
    } finally {
      setIsAdding(false);
    }
  };
  const tick = (name: string, isTicked: boolean) =>
    setTicked((before) => new Set([...before].filter((one) => one !== name).concat(isTicked ? name : [])));
  return (
    <div className={styles.offer}>
      <CourseCard offer={offer} isTicked={choice.course} onTick={setIsCourseTicked} />
      <UsualCourses ticked={new Set(chosen)} there={offer.coursesThere} onTick={tick} />
      <div className={styles.foot}>
        <Button
          kind="link"
          size="staff"
          icon={<Plus aria-hidden="true" />}
          aria-expanded={isOwn}
          aria-controls={ownId}
          onClick={() => setIsOwn(!isOwn)}
        >
          Make a program of your own
        </Button>
        <span className={styles.end}>
          <Button onClick={onDone}>Not now</Button>
          <Button
            kind="primary"
            pending={isAdding}
            disabled={label === undefined}
            title={label === undefined ? 'Nothing is ticked.' : undefined}
            onClick={() => void add()}
          >
            {label ?? 'Add'}
          </Button>
        </span>
      </div>
      <div id={ownId} hidden={!isOwn}>
        {isOwn && ownProgram}
      </div>
    </div>
  );
}

/**
 * A new school starts with the course and the most usual coaching courses ticked; any other school with nothing ticked.
 */
function startTicks({ counts, missing, coursesThere, hasCourses }: CourseOffer) {
  const isNew = missing.programs === counts.programs && missing.words === counts.words;
  const courses = [...ticksAtFirst].filter((name) => !hasCourses && !coursesThere.includes(name));
  return { course: isNew, courses: new Set(courses) };
}
