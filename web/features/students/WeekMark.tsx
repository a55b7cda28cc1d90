import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePause from 'lucide-react/icons/circle-pause';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './WeekMark.module.css';

export type WeekState = 'complete' | 'incomplete' | 'hold';

const LOOKS = {
  complete: { Icon: CircleCheck, words: 'The week is complete' },
  incomplete: { Icon: CircleDashed, words: 'The week is incomplete' },
  hold: { Icon: CirclePause, words: 'The week is on hold' },
} as const;

export function WeekMark({ state }: { state: WeekState }) {
  const { Icon, words } = LOOKS[state];
  return (
    <span className={styles.mark} data-state={state} title={words}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
