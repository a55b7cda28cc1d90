import { countOf } from '@soltura/domain/numbers';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { ModalFrame } from '../../../ui/dialogs/ModalFrame.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { PreviewLists } from '../grid/PreviewLists.tsx';
import type { TableReferences } from '../known-names.ts';
import type { ScreenTable } from '../screen-table.ts';
import { describeMany, isArchiving, labelOfMany, type ManyAct, wordsOfMany } from './describe-many.ts';
import styles from './ManyDialog.module.css';
import type { ManyWork, TriedMany } from './many-work.ts';
import { SetValue } from './SetValue.tsx';

interface ManyDialogProps {
  screen: ScreenTable;
  references: TableReferences;
  open: boolean;
  work: ManyWork;
  onChoose: (act: ManyAct) => void;
  onMake: (tried: TriedMany, givesCalls: boolean) => void;
  onClose: () => void;
}

export function ManyDialog(props: ManyDialogProps) {
  const { screen, open, work, onMake, onClose } = props;
  const { act, tried, isBusy, fault } = work;
  const cancel = useRef<HTMLButtonElement>(null);
  /** The trial whose calls to come are to stay. */
  const [keptOf, setKeptOf] = useState<TriedMany>();
  const givesCalls = keptOf === undefined || tried !== keptOf;
  if (!tried && (act === undefined || isAsking(work))) return <SetValue {...props} />;
  /** True for changes that are the same in each row: only the rows are listed. */
  const isPlain = act !== undefined && (act.deed === 'delete' || isArchiving(act));
  const words = act && wordsOfMany(screen.table, act);
  const { counts, calls = 0, changes = [], refused = [] } = tried?.result ?? {};
  const hasChanges = counts !== undefined && counts.change > 0;
  return (
    <ModalFrame
      open={open}
      title={words?.title ?? ''}
      initialFocus={cancel}
      onDismiss={onClose}
      body={
        <div className={styles.body}>
          {fault !== undefined && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          {!tried && isBusy && <LoadingPanel message={`Looking at ${countOf(work.count, 'row')}…`} />}
          {tried && counts && words && (
            <PreviewLists
              label="What changes"
              heads={isPlain ? ['Row'] : ['Row', 'Before', 'After']}
              words={
                counts.change + counts.same + counts.refuse === 0
                  ? 'None of these rows is there any more.'
                  : describeMany(words, counts)
              }
              faulty={counts.refuse > 0 ? 'Refused:' : ''}
              faults={refused.map(({ recordId, name, message }) => ({
                key: String(recordId),
                // The message about references to a record begins with the record's name.
                where: message.startsWith(name) ? '' : `${name}:`,
                words: message,
              }))}
              restFaults={counts.refuse - refused.length}
              changes={changes.map(({ recordId, name, before, after }) => ({
                key: String(recordId),
                cells: isPlain ? [name] : [name, before, after],
              }))}
              restChanges={counts.change - changes.length}
            />
          )}
          {hasChanges && calls > 0 && (
            <Toggle
              label={`Give the new coach their ${countOf(calls, 'private call')} to come, too`}
              checked={givesCalls}
              disabled={isBusy}
              onChange={(isOn) => setKeptOf(isOn ? undefined : tried)}
            />
          )}
          {hasChanges && <p className={styles.note}>Undo brings it back right afterwards.</p>}
        </div>
      }
      foot={
        <>
          <Button ref={cancel} disabled={isBusy && tried !== undefined} onClick={onClose}>
            {tried && !hasChanges ? 'Close' : 'Cancel'}
          </Button>
          {tried && words && hasChanges && (
            <Button
              kind={act?.deed === 'delete' ? 'danger' : 'primary'}
              pending={isBusy}
              onClick={() => onMake(tried, calls > 0 && givesCalls)}
            >
              {labelOfMany(words, counts.change)}
            </Button>
          )}
        </>
      }
    />
  );
}

/** True while a chosen value is being tried: its form stays until the preview is there. */
function isAsking({ asks, isBusy }: ManyWork): boolean {
  return asks && isBusy;
}
