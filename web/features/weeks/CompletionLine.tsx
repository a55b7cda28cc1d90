import { countOf, formatNumber } from '@soltura/domain/numbers';
import { type Lack, lackWords } from '@soltura/domain/weeks/complete-all';
import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { readToasts } from '../../ui/overlays/toast.ts';
import styles from './CompletionLine.module.css';
import type { CompletionOutcome } from './use-complete-all.ts';
import type { WeekRow } from './week-row.ts';

interface CompletionLineProps {
  outcome: CompletionOutcome;
  onPanel: (key: string) => void;
  onPutAway: () => void;
}

const MAX_NAMED = 8;
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

export function CompletionLine({ outcome, onPanel, onPutAway }: CompletionLineProps) {
  const { completed, lacking, undo } = outcome;
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const left = lacking.reduce((sum, [, rows]) => sum + rows.length, 0);
  const takeBack = useEffectEvent(() => {
    undo?.();
    onPutAway();
  });
  const canUndo = undo !== undefined;
  useEffect(() => {
    if (!canUndo) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
      if (event.defaultPrevented || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey)) return;
      if (altKey || shiftKey || repeat) return;
      if (target instanceof Element && target.closest(TEXT_FIELDS)) return;
      // A later change with an undo of its own is undone first.
      if (readToasts().some((toast) => toast.undo)) return;
      event.preventDefault();
      takeBack();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [canUndo]);
  const isNamed = !isPhone || isOpen;
  return (
    <div className={styles.line}>
      <CircleCheck aria-hidden="true" />
      <output className={styles.words}>
        <b>{completed === 0 ? 'No record qualifies.' : `${countOf(completed, 'record')} completed.`}</b>
        {left > 0 && (
          <>
            {' '}
            {formatNumber(left)} {left === 1 ? 'does' : 'do'} not qualify{isNamed ? ': ' : '. '}
            {isNamed ? (
              <Reasons lacking={lacking} onPanel={onPanel} />
            ) : (
              <Button kind="link" size="staff" onClick={() => setIsOpen(true)}>
                See why
              </Button>
            )}
          </>
        )}
      </output>
      {canUndo && (
        <Button
          size="staff"
          icon={<Undo2 aria-hidden="true" />}
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            undo();
            onPutAway();
          }}
        >
          Undo
          <Keycap>Ctrl Z</Keycap>
        </Button>
      )}
      <IconButton label="Dismiss" size="staff" onClick={onPutAway}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Reasons({
  lacking,
  onPanel,
}: Pick<CompletionOutcome, 'lacking'> & Pick<CompletionLineProps, 'onPanel'>) {
  return lacking.map(([lack, rows], place) => (
    <span key={lack}>
      {place > 0 && ', '}
      {describeLack(lack, rows)} ({joinNames(rows, onPanel)}){place === lacking.length - 1 && '.'}
    </span>
  ));
}

function describeLack(lack: Lack, rows: readonly WeekRow[]): string {
  return `${formatNumber(rows.length)} ${lackWords[lack]}`;
}

function joinNames(rows: readonly WeekRow[], onPanel: (key: string) => void): ReactNode {
  const more = rows.length - MAX_NAMED;
  return (
    <>
      {rows.slice(0, MAX_NAMED).map(({ week, name }, place) => (
        <span key={week.recordId}>
          {place > 0 && ', '}
          <button type="button" className={styles.name} onClick={() => onPanel(`week-${week.recordId}`)}>
            {name === '' ? `Membership ${week.relatedMembership}` : name}
          </button>
        </span>
      ))}
      {more > 0 && `, and ${formatNumber(more)} more`}
    </>
  );
}
