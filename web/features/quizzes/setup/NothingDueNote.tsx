import { tellNext } from '@soltura/domain/path/path-words';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useToday } from '../../../base/use-today.ts';
import { wordStep } from '../../../parts/path/step-words.ts';
import { useDayPath } from '../../../parts/path/use-day-path.ts';
import { useStepAddress } from '../../../parts/path/use-step-address.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import styles from './NothingDueNote.module.css';

/** Says above the form that nothing is due, and leads to the next step of the day (screens-student 5). */
export function NothingDueNote() {
  const today = useToday();
  const { path } = useDayPath();
  const findAddress = useStepAddress();
  if (!path) return null;
  const step = path.step === 'practise' ? null : path.step;
  const address = step && findAddress(step, path);
  return (
    <div className={joinClasses(paperStyles.paper, styles.note)}>
      <CircleCheck aria-hidden="true" />
      <p>
        <b>{step ? 'Nothing due today' : 'All done for today'}</b>
        <span>{tellNext(path.next, today)}</span>
      </p>
      {step && address && (
        <Link {...address} className={buttonClass({ kind: 'plain', size: 'touch' })}>
          {writeStep(wordStep(step, path))}
        </Link>
      )}
    </div>
  );
}

function writeStep({ before, count, after }: ReturnType<typeof wordStep>): string {
  return [before, count, after].filter((part) => part !== '').join(' ');
}
