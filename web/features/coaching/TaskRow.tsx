import type { OpenTask, ReturnedTask } from '@soltura/contract/tasks/my-coaching';
import { parseDay } from '@soltura/domain/dates';
import { tellPast } from '@soltura/domain/tasks/due-words';
import { Link } from '@tanstack/react-router';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Mic from 'lucide-react/icons/mic';
import PenLine from 'lucide-react/icons/pen-line';
import type { ReactNode } from 'react';
import { MY_TASK_PATH } from '../../app/paths.ts';
import { toDeviceDay } from '../../base/device-day.ts';
import { useToday } from '../../base/use-today.ts';
import { DueDay } from '../../parts/coaching/DueDay.tsx';
import { MixedText } from '../../parts/coaching/MixedText.tsx';
import { Chip } from '../../ui/controls/Chip.tsx';
import { RowContent } from '../../ui/menus/RowContent.tsx';
import { rowClass } from '../../ui/menus/row-class.ts';
import { Rating } from '../../ui/staff/Rating.tsx';
import { isSpoken } from './is-spoken.ts';
import styles from './MyCoaching.module.css';
import { tellHandedIn } from './tell-handed-in.ts';

interface OpenTaskRowProps {
  task: OpenTask;
  hasDraft: boolean;
}

export function OpenTaskRow({ task, hasDraft }: OpenTaskRowProps) {
  const { recordId, assignmentType, title, dueOn, status, handedInAt, quizAddress, hasRecording } = task;
  const today = useToday();
  const asked = assignmentType + (quizAddress === '' ? '' : ', with a quiz');
  const about = status === 'given' ? asked : `${tellHandedIn(handedInAt, today)}. You can still change it.`;
  const Icon = hasRecording || isSpoken(assignmentType) ? Mic : PenLine;
  const day = parseDay(dueOn);
  return (
    <TaskRow
      id={recordId}
      icon={<Icon aria-hidden="true" />}
      title={title}
      about={hasDraft ? `${about.replace(/\.$/, '')}. Draft kept.` : about}
      end={status === 'given' && day && <DueDay dueOn={day} today={today} />}
    />
  );
}

export function ReturnedTaskRow({ task }: { task: ReturnedTask }) {
  const { recordId, assignmentType, title, returnedAt, rating, isRead } = task;
  const today = useToday();
  const day = toDeviceDay(new Date(returnedAt));
  const past = tellPast(day, today);
  const isDate = /\d/.test(past);
  return (
    <TaskRow
      id={recordId}
      icon={<MessageSquareReply aria-hidden="true" />}
      title={title}
      about={`${assignmentType}, ${isDate ? past : `came back ${past}`}`}
      end={
        (!isRead || rating !== '') && (
          <>
            {!isRead && <Chip tone="accent">New</Chip>}
            {rating !== '' && <Rating rating={rating} />}
          </>
        )
      }
    />
  );
}

interface TaskRowProps {
  id: number;
  icon: ReactNode;
  title: string;
  about: string;
  end: ReactNode;
}

function TaskRow({ id, icon, title, about, end }: TaskRowProps) {
  return (
    <li className={styles.row}>
      <Link to={MY_TASK_PATH} params={{ id: String(id) }} className={rowClass}>
        <RowContent
          icon={icon}
          label={
            <>
              <span className={styles.name}>
                <MixedText text={title} />
              </span>
              <span className={styles.about}>{about}</span>
            </>
          }
          meta={end && <span className={styles.end}>{end}</span>}
        />
      </Link>
    </li>
  );
}
