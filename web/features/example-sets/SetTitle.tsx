import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { Button } from '../../ui/Button.tsx';
import { Steps } from '../../ui/Steps.tsx';
import styles from './SetTitle.module.css';
import type { Stage } from './set-state.ts';

export interface SetTitleProps {
  /** The heading of the page around the creator. */
  pageTitle: string | undefined;
  switchLabel: string;
  onSwitch: () => void;
  /** Undefined while it is not known. */
  stage: Stage | undefined;
}

const STAGES: readonly Stage[] = ['pasting', 'editing', 'assigning'];
const STEPS = ['Paste', 'Edit', 'Assign'];
const SWITCH = <ArrowRightLeft aria-hidden="true" />;

/** The title, the way to the other mode and the three steps. */
export function SetTitle({ pageTitle, switchLabel, onSwitch, stage }: SetTitleProps) {
  const Heading = pageTitle === undefined ? 'h1' : 'h2';
  const toggle = (
    <Button kind="ghost" size="staff" icon={SWITCH} onClick={onSwitch}>
      {switchLabel}
    </Button>
  );
  return (
    <div className={styles.title}>
      {pageTitle !== undefined && (
        <div className={styles.line}>
          <h1 className={styles.page}>{pageTitle}</h1>
          {toggle}
        </div>
      )}
      <div className={styles.line}>
        <Heading className={pageTitle === undefined ? styles.page : undefined}>Example Set Creator</Heading>
        {pageTitle === undefined && toggle}
        {stage !== undefined && (
          <div className={styles.steps}>
            <Steps label="Stages" steps={STEPS} current={STAGES.indexOf(stage)} />
          </div>
        )}
      </div>
    </div>
  );
}
