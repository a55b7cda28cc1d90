import {
  describeList,
  type MoveInFacts,
  type MoveInList,
  type MoveInStep,
} from '@soltura/domain/moving-in/steps';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import FileDown from 'lucide-react/icons/file-down';
import Layers from 'lucide-react/icons/layers';
import type { FocusEvent, FocusEventHandler } from 'react';
import { paths, TABLE_IMPORT_PATH, TABLE_PATH } from '../../../app/paths.ts';
import type { StayedOut } from '../../../parts/imports/visit.ts';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import linkStyles from '../../../ui/staff/link.module.css';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ImportLink } from './ImportLink.tsx';
import { StayedOutNote } from './StayedOutNote.tsx';
import styles from './StepEntry.module.css';
import { saveTemplate } from './save-template.ts';

interface StepEntryProps {
  step: MoveInStep;
  number: number;
  facts: MoveInFacts;
  /** The name of the first list that is incomplete. */
  next: string | undefined;
  /** The name of the list whose button is the primary one of the page. */
  primary: string | undefined;
  /** The rows that stayed out of the imports that were not undone. */
  stayedOut: readonly StayedOut[];
  onFocus: (list: string) => void;
}

export function StepEntry({ step, number, facts, next, primary, stayedOut, onFocus }: StepEntryProps) {
  const [only] = step.lists;
  const states = step.lists.map(({ name }) => describeList(name, facts));
  const isDone = states.every((state) => state?.isMissing === false);
  const isNow = step.lists.some(({ name }) => name === next);
  const head = (
    <>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Check /> : number}
      </span>
      <div>
        <h2>
          {step.title}
          {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
        </h2>
        {only?.about !== undefined && step.lists.length === 1 && <p className={styles.about}>{only.about}</p>}
      </div>
    </>
  );
  const looks = joinClasses(styles.step, isDone && styles.done, isNow && styles.now);
  if (step.lists.length === 1 && only) {
    return (
      <li className={looks}>
        <div className={styles.row}>
          {head}
          <Cells
            list={only}
            facts={facts}
            isNext={only.name === primary}
            stayedOut={stayedOut.findLast((one) => one.list === only.name)}
            onFocus={() => onFocus(only.name)}
          />
        </div>
      </li>
    );
  }
  return (
    <li className={looks}>
      <div className={styles.row}>{head}</div>
      <ul className={styles.lists}>
        {step.lists.map((list) => (
          <li key={list.name} className={styles.row}>
            <div>
              <h3>{list.title}</h3>
              {list.about !== undefined && <p className={styles.about}>{list.about}</p>}
            </div>
            <Cells
              list={list}
              facts={facts}
              isNext={list.name === primary}
              stayedOut={stayedOut.findLast((one) => one.list === list.name)}
              onFocus={() => onFocus(list.name)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The heads of the columns, hidden from assistive technology: every cell names its content. */
export function ListHeads() {
  return (
    <div className={joinClasses(styles.row, styles.heads)} aria-hidden="true">
      <span />
      <span />
      <span>There</span>
      <span>Missing</span>
    </div>
  );
}

interface CellsProps {
  list: MoveInList;
  facts: MoveInFacts;
  isNext: boolean;
  stayedOut: StayedOut | undefined;
  onFocus: () => void;
}

function Cells({ list, facts, isNext, stayedOut, onFocus }: CellsProps) {
  const state = describeList(list.name, facts);
  // Under a press the page stays as it is: it could be higher than with another template, and move.
  const handleFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) onFocus();
  };
  return (
    <>
      <p className={styles.there}>
        <VisuallyHidden>There: </VisuallyHidden>
        {state?.there.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <p className={styles.missing} data-warns={state?.isWarning || undefined}>
        <VisuallyHidden>Missing: </VisuallyHidden>
        {state?.missing}
        {list.name === 'coaches' && state?.isWarning && (
          <>
            {' · '}
            <Link
              to={TABLE_PATH}
              params={{ table: 'users' }}
              className={linkStyles.link}
              onFocus={handleFocus}
            >
              Link it
            </Link>
          </>
        )}
        {list.wayIn === 'offer' && (
          <>
            {' · '}
            <Link
              to={TABLE_IMPORT_PATH}
              params={{ table: 'examples' }}
              className={linkStyles.link}
              onFocus={handleFocus}
            >
              Import your own
            </Link>
          </>
        )}
        {stayedOut && <StayedOutNote stayedOut={stayedOut} />}
      </p>
      <Button
        kind="link"
        size="staff"
        icon={<FileDown aria-hidden="true" />}
        aria-label={`Template for ${list.title}`}
        onFocus={handleFocus}
        onClick={() => {
          onFocus();
          void saveTemplate(list);
        }}
      >
        Template
      </Button>
      <WayIn list={list} isNext={isNext} onFocus={handleFocus} />
    </>
  );
}

interface WayInProps extends Pick<CellsProps, 'list' | 'isNext'> {
  onFocus: FocusEventHandler;
}

function WayIn({ list, isNext, onFocus }: WayInProps) {
  if (list.wayIn !== 'offer') return <ImportLink list={list} isNext={isNext} onFocus={onFocus} />;
  return (
    <Link
      to={paths.firstRun}
      search={{ step: 'program' }}
      className={buttonClass({ kind: isNext ? 'primary' : 'plain', size: 'staff' })}
      onFocus={onFocus}
      aria-label={`Choose for ${list.title}`}
    >
      <Layers aria-hidden="true" />
      Choose
    </Link>
  );
}
