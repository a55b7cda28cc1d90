import { type MyTask, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { call } from '../../api/client.ts';
import { useHasContact } from '../../api/contact.ts';
import { logFailure } from '../../api/log.ts';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip } from '../../ui/controls/Chip.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import hiddenStyles from '../../ui/VisuallyHidden.module.css';
import { showTask } from './tasks.queries.ts';

interface AskForCardProps {
  task: MyTask;
  line: string;
  /** The first name of the coach. */
  coach: string;
}

/**
 * The button under a sentence of feedback that asks the coach for a card of it, and the state of that request
 * (screens-coaching 2.4).
 */
export function AskForCard({ task: { recordId, cards = [] }, line, coach }: AskForCardProps) {
  const id = useId();
  const cache = useQueryClient();
  const hasContact = useHasContact();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(myCoaching.askForCard, { params: { id: recordId }, body: { line } }),
    onSuccess: (task) => {
      showTask(cache, task);
      // The button is gone then.
      requestAnimationFrame(catchLostFocus);
    },
    onError: (failure) => {
      toast.failed('Could not ask for the card');
      logFailure('A card could not be asked for', failure);
    },
  });
  const state = cards.find((card) => card.line === line);
  if (!state) return null;
  if (state.card) {
    return (
      <Chip tone="oliva" icon={<Check aria-hidden="true" />}>
        In your flashcards
      </Chip>
    );
  }
  if (state.status === 'asked') return <output>Asked {coach} for this card</output>;
  if (state.status === 'declined') return `No card of this from ${coach}`;
  return (
    <>
      <Button
        kind="link"
        size="touch"
        icon={<BookmarkPlus aria-hidden="true" />}
        disabled={!hasContact}
        pending={isPending}
        aria-describedby={id}
        onClick={() => mutate()}
      >
        Make a Card of This
      </Button>
      {hasContact ? (
        <span id={id} className={hiddenStyles.hidden}>
          Asks {coach} for a flashcard of this sentence
        </span>
      ) : (
        <span id={id}>Needs a connection.</span>
      )}
    </>
  );
}
