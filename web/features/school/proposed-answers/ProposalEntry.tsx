import { labelSpanglish, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { countOf } from '@soltura/domain/numbers';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import typeStyles from '../../../ui/type.module.css';
import styles from './ProposalEntry.module.css';
import type { ShownProposal } from './proposals.ts';
import { type Decision, useDecideProposal } from './use-decide-proposal.ts';

/**
 * A proposed answer with its example, and what can be decided.
 *
 * Each button has a place of its own, so that a second press on the same spot decides nothing.
 */
export function ProposalEntry({ proposal }: { proposal: ShownProposal }) {
  const { spanishExample, englishTranslation, answer, learners, status, isGone } = proposal;
  const { decide, pending, failure } = useDecideProposal(proposal);
  const entry = useRef<HTMLLIElement>(null);
  const isDecided = useRef<Decision>(status);
  useEffect(() => {
    if (isDecided.current === status) return;
    isDecided.current = status;
    // The button that was pressed is gone.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      entry.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [status]);
  const isOpen = status === 'proposed' && !isGone;
  const offer = (decision: Decision) => ({
    size: 'staff' as const,
    pending: pending === decision,
    disabled: pending !== undefined,
    onClick: () => decide(decision),
  });
  return (
    <li ref={entry} className={styles.entry}>
      <div className={styles.texts}>
        <Sentence
          look="list"
          runs={splitSpanish({ spanishExample, spanglish: labelSpanglish(spanishExample) })}
        />
        <Sentence look="list-under" runs={splitEnglish({ englishTranslation })} />
        <p className={styles.answer}>
          <span className={typeStyles.quiet}>Answer</span> <strong lang="es">{answer}</strong>{' '}
          <span className={typeStyles.quiet}>by {countOf(learners, 'learner')}</span>
        </p>
      </div>
      <div className={styles.decision}>
        <div className={styles.place}>
          {isOpen && (
            <Button
              {...offer('accepted')}
              icon={<Check aria-hidden="true" />}
              aria-label={`Accept: ${answer}`}
            >
              Accept
            </Button>
          )}
          <output className={styles.word}>{status === 'accepted' && !isGone && 'Accepted'}</output>
        </div>
        <div className={styles.place}>
          {isOpen && (
            <Button {...offer('refused')} icon={<X aria-hidden="true" />} aria-label={`Refuse: ${answer}`}>
              Refuse
            </Button>
          )}
          <output className={styles.word}>{status === 'refused' && !isGone && 'Refused'}</output>
        </div>
        <div className={joinClasses(styles.place, styles.undo)}>
          {status !== 'proposed' && !isGone && (
            <Button
              {...offer('proposed')}
              kind="ghost"
              icon={<Undo2 aria-hidden="true" />}
              aria-label={`Undo: ${answer}`}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </li>
  );
}
