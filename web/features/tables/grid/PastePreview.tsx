import { formatNumber } from '@soltura/domain/numbers';
import { useRef } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { ModalFrame } from '../../../ui/dialogs/ModalFrame.tsx';
import { isAddedId } from './added-rows.ts';
import type { GridPlan } from './block-actions.ts';
import { describeValues } from './grid-words.ts';
import { PreviewLists } from './PreviewLists.tsx';

export interface PastedCell {
  key: string;
  where: string;
  before: string;
  after: string;
}

export interface RefusedCell {
  key: string;
  where: string;
  text: string;
  fault: string;
}

interface PastePreviewProps {
  open: boolean;
  title: string;
  plan: GridPlan;
  words: string;
  changes: readonly PastedCell[];
  faults: readonly RefusedCell[];
  onPaste: () => void;
  onClose: () => void;
}

const HEADS = ['Cell', 'Before', 'After'];

export function PastePreview({
  open,
  title,
  plan,
  words,
  changes,
  faults,
  onPaste,
  onClose,
}: PastePreviewProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const paste = useRef<HTMLButtonElement>(null);
  const count = plan.changes.length;
  const isKept = plan.faults.some(({ row }) => isAddedId(plan.rowIds[row] ?? 0));
  const canDo = count > 0 || isKept;
  return (
    <ModalFrame
      open={open}
      title={title}
      initialFocus={canDo ? paste : cancel}
      onDismiss={onClose}
      body={
        <PreviewLists
          label="What changes"
          heads={HEADS}
          words={[
            count === 0 && plan.faults.length === 0 ? 'These cells hold that already.' : words,
            plan.isCut ? 'Some of what you copied has no place in the table and is left out.' : '',
          ]
            .filter((sentence) => sentence !== '')
            .join(' ')}
          faulty={plan.faults.length > 0 ? describeFaulty(plan.faults.length, isKept) : ''}
          faults={faults.map(({ key, where, text, fault }) => ({ key, where, words: `“${text}”: ${fault}` }))}
          restFaults={plan.faults.length - faults.length}
          changes={changes.map(({ key, where, before, after }) => ({ key, cells: [where, before, after] }))}
          restChanges={count - changes.length}
        />
      }
      foot={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          {canDo && (
            <Button ref={paste} kind="primary" onClick={onPaste}>
              {title} {describeValues(count)}
            </Button>
          )}
        </>
      }
    />
  );
}

function describeFaulty(count: number, isKept: boolean): string {
  const values = count === 1 ? '1 value cannot be pasted' : `${formatNumber(count)} values cannot be pasted`;
  if (isKept)
    return `${values} as ${count === 1 ? 'it is' : 'they are'}; an added row keeps its text, to be corrected:`;
  return `${values} and ${count === 1 ? 'is' : 'are'} left out:`;
}
