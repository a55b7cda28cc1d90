import type { FeedbackCard } from '@soltura/contract/tasks/feedback-cards';
import type { Task } from '@soltura/contract/tasks/tasks';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { listCardLines } from '@soltura/domain/tasks/feedback-cards';
import { useQuery } from '@tanstack/react-query';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Check from 'lucide-react/icons/check';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import { Feedback } from '../../../parts/coaching/Feedback.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { usePanelActions } from '../../../ui/panels/use-panel.ts';
import { feedbackCardsQuery } from '../tasks.queries.ts';
import { handOverLine } from './card-line.ts';

interface FeedbackWithCardsProps {
  task: Task;
  /** The feedback of the task, or the one that is typed for it. */
  feedback: string;
}

/** Feedback as a coach sees it: each line of Spanish alone can be made a card of the student (screens-coaching 3.6). */
export function FeedbackWithCards({ task, feedback }: FeedbackWithCardsProps) {
  const lines = listCardLines(feedback);
  const { data, isError } = useQuery({
    ...feedbackCardsQuery(task.recordId, lines),
    ...readWhenSeen,
    enabled: lines.length > 0,
  });
  const states = new Map(data?.map((state) => [state.line, state]));
  return (
    <Feedback
      feedback={feedback}
      renderCard={(line) =>
        lines.includes(line) &&
        (data || isError) && <LineCard task={task} line={line} state={states.get(line)} />
      }
    />
  );
}

interface LineCardProps {
  task: Task;
  line: string;
  /** Undefined where it could not be read. */
  state: FeedbackCard | undefined;
}

function LineCard({ task: { recordId, student }, line, state }: LineCardProps) {
  const { open } = usePanelActions();
  const first = firstNameOf(student.name);
  if (state?.card) {
    return (
      <Chip tone="oliva" icon={<Check aria-hidden="true" />}>
        {first} has this card
      </Chip>
    );
  }
  return (
    <>
      <Button
        kind="link"
        size="staff"
        icon={<BookmarkPlus aria-hidden="true" />}
        onClick={() => {
          handOverLine(recordId, line);
          open(`make-card-${recordId}`);
        }}
      >
        Make a Card of This
      </Button>
      {state?.status === 'asked' && <Chip tone="saffron">{first} asks for it</Chip>}
    </>
  );
}
