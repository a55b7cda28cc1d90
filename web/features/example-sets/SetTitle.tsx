import { Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import SearchCheck from 'lucide-react/icons/search-check';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Steps } from '../../ui/controls/Steps.tsx';
import { ModeHead } from '../../ui/page/ModeHead.tsx';
import styles from './SetTitle.module.css';
import type { Stage } from './set-state.ts';

export interface SetTitleProps {
  pageTitle: string | undefined;
  switchLabel: string;
  onSwitch: () => void;
  stage: Stage | undefined;
}

const STAGES: readonly Stage[] = ['pasting', 'editing', 'assigning'];
const TITLE = 'Example Set Creator';
const STEPS = ['Paste', 'Edit', 'Assign'];

export function SetTitle({ pageTitle, switchLabel, onSwitch, stage }: SetTitleProps) {
  const steps = stage !== undefined && (
    <div className={styles.steps}>
      <Steps label="Stages" steps={STEPS} current={STAGES.indexOf(stage)} />
    </div>
  );
  const links = (
    <>
      <Link to={paths.findExamples} className={buttonClass({ kind: 'ghost', size: 'staff' })}>
        <SearchCheck aria-hidden="true" />
        Find Examples
      </Link>
      <Link to={paths.givenSets} className={buttonClass({ kind: 'ghost', size: 'staff' })}>
        <History aria-hidden="true" />
        Given Sets
      </Link>
    </>
  );
  if (pageTitle === undefined) {
    return (
      <ModeHead title={TITLE} toggle={switchLabel} onToggle={onSwitch}>
        {links}
        {steps}
      </ModeHead>
    );
  }
  return (
    <div className={styles.title}>
      <ModeHead title={pageTitle} toggle={switchLabel} onToggle={onSwitch} />
      <div className={styles.line}>
        <h2>{TITLE}</h2>
        {links}
        {steps}
      </div>
    </div>
  );
}
