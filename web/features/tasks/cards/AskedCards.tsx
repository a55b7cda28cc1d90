import type { AskedCard } from '@soltura/contract/tasks/feedback-cards';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { useId, useState } from 'react';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import { readNow } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { inLanguage } from '../../../ui/in-language.ts';
import { usePanelActions } from '../../../ui/panels/use-panel.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { describeAge } from '../describe-task.ts';
import type { QueueOf } from '../read-tasks.ts';
import { declineCard } from '../tasks.mutations.ts';
import { askedCardsQuery } from '../tasks.queries.ts';
import { handOverLine } from './card-line.ts';
import styles from './cards.module.css';

/** Lines of feedback of which students ask for a card, under the queue (screens-coaching 3.6); nothing without any. */
export function AskedCards({ of }: { of: QueueOf }) {
  const id = useId();
  const { data: asked = [] } = useQuery({ ...askedCardsQuery(of), ...readWhenSeen });
  if (asked.length === 0) return null;
  return (
    <section className={styles.asked} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Asked for a card <span className={styles.count}>{asked.length}</span>
      </h2>
      <ul aria-labelledby={id}>
        {asked.map((card) => (
          <Asked key={card.recordId} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Asked({ card: { recordId, task, studentName, line, askedAt } }: { card: AskedCard }) {
  const { open } = usePanelActions();
  const cache = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const decline = async () => {
    setIsSending(true);
    await declineCard(cache, recordId);
    setIsSending(false);
  };
  return (
    <li className={styles.item}>
      <span className={styles.name}>{studentName}</span>
      <span className={styles.age}>{describeAge(askedAt, readNow().getTime())}</span>
      <p className={styles.line} {...inLanguage('es')}>
        {line}
      </p>
      <div className={styles.acts}>
        <Button
          kind="link"
          size="staff"
          icon={<BookmarkPlus aria-hidden="true" />}
          onClick={() => {
            handOverLine(task, line);
            open(`make-card-${task}`);
          }}
        >
          Make Card
          <VisuallyHidden> of {line}</VisuallyHidden>
        </Button>
        <Button kind="ghost" size="staff" pending={isSending} onClick={() => void decline()}>
          Decline
          <VisuallyHidden> {line}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
