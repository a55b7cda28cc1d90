import type { CompletionGroup, CompletionMark } from '@soltura/domain/weeks/completion';
import { MAX_SEGMENTS } from '../../ui/controls/segments.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './WeekCompletion.module.css';

const states: readonly CompletionMark[] = ['complete', 'incomplete', 'hold'];

export function CompletionBar({ group }: { group: CompletionGroup }) {
  const { name, complete, total, segments } = group;
  const count = (state: CompletionMark) => segments.filter((segment) => segment === state).length;
  const held = count('hold');
  return (
    <li className={styles.group}>
      <span className={styles.name}>{name}</span>
      <span className={styles.segments} aria-hidden="true">
        {segments.length > MAX_SEGMENTS
          ? states
              .filter((state) => count(state) > 0)
              .map((state) => <i key={state} data-state={state} style={{ flexGrow: count(state) }} />)
          : segments.map((state, place) => <i key={place} data-state={state} />)}
      </span>
      <span className={styles.share}>
        {complete} / {total}
        <VisuallyHidden>{held > 0 ? ` complete, ${held} on hold` : ' complete'}</VisuallyHidden>
      </span>
    </li>
  );
}
