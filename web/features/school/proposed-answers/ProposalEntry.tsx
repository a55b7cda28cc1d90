import { type ProposedAnswer, proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { labelSpanglish, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { countOf } from '@soltura/domain/numbers';
import { formatVersion } from '@soltura/domain/records/versions';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './ProposalEntry.module.css';

interface ProposalEntryProps {
  /** As the list has it; what is decided here stands in its place. */
  given: ProposedAnswer;
  /** Called when somebody else has decided meanwhile. */
  onStale: () => void;
}

const DECIDED = { accepted: 'Accepted', refused: 'Refused' } as const;

/** A proposal. One that is decided keeps its place, with Undo, so that the next one does not come under the finger. */
export function ProposalEntry({ given, onStale }: ProposalEntryProps) {
  const first = useRef<HTMLButtonElement>(null);
  const [decided, setDecided] = useState<ProposedAnswer>();
  const proposal = decided && decided.version > given.version ? decided : given;
  const { isPending, mutate } = useMutation({
    mutationFn: (wanted: ProposedAnswer['status']) =>
      call(proposedAnswers.decide, {
        headers: { 'if-match': formatVersion(proposal.version) },
        body: { recordId: given.recordId, status: wanted },
      }),
    onSuccess: (stored) => {
      setDecided(stored);
      requestAnimationFrame(() => first.current?.focus());
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.status === 409;
      toast.failed(isStale ? 'Somebody else has decided this meanwhile' : 'Error storing the decision');
      if (isStale) onStale();
    },
  });
  const { answer, spanishExample, englishTranslation, learners, status } = proposal;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.answer} lang="es">
          {answer}
        </p>
        <Sentence
          look="list-under"
          runs={splitSpanish({ spanishExample, spanglish: labelSpanglish(spanishExample) })}
        />
        <Sentence look="list-under" runs={splitEnglish({ englishTranslation })} />
        <p className={styles.learners}>Right for {countOf(learners, 'learner')}</p>
      </div>
      <div className={styles.actions}>
        {status === 'proposed' ? (
          <>
            <Button
              ref={first}
              size="staff"
              disabled={isPending}
              aria-label={`Accept: ${answer}`}
              onClick={() => mutate('accepted')}
            >
              Accept
            </Button>
            <Button
              kind="ghost"
              size="staff"
              disabled={isPending}
              aria-label={`Refuse: ${answer}`}
              onClick={() => mutate('refused')}
            >
              Refuse
            </Button>
          </>
        ) : (
          <>
            <output className={styles.decided}>{DECIDED[status]}</output>
            <Button
              ref={first}
              kind="ghost"
              size="staff"
              disabled={isPending}
              aria-label={`Undo: ${answer}`}
              onClick={() => mutate('proposed')}
            >
              Undo
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
