import type { UndoneRecord } from '@soltura/contract/undo/undo';
import { countOf } from '@soltura/domain/numbers';
import { useId } from 'react';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import typeStyles from '../../../ui/type.module.css';
import styles from './ImportsCard.module.css';

interface KeptCardProps {
  kept: readonly UndoneRecord[];
  onClose: () => void;
}

export function KeptCard({ kept, onClose }: KeptCardProps) {
  const headId = useId();
  const named = kept.filter(({ name }) => name);
  const others = kept.length - named.length;
  return (
    <section className={joinClasses(paperStyles.paper, styles.card)} aria-labelledby={headId}>
      <h2 id={headId} className={typeStyles.h3}>
        Changed Since, and Kept
      </h2>
      <ul className={styles.kept}>
        {named.map(({ kind, recordId, name }) => (
          <li key={`${kind} ${recordId}`}>{name}</li>
        ))}
        {others > 0 && <li>and {countOf(others, named.length === 0 ? 'record' : 'more record')}</li>}
      </ul>
      <div className={styles.all}>
        <p>{countOf(kept.length, 'record')}</p>
        <Button kind="ghost" size="staff" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}
