import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import { writeDay } from '@soltura/domain/day-names';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { readTimeZone } from '../../device/time-zone.ts';
import type { CallActs } from '../../parts/planned-calls/CallRow.tsx';
import { nameWithWhom } from '../../parts/planned-calls/describe-call.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { cancelCall, takeHeldBack } from './planned-calls.mutations.ts';

/**
 * The actions on planned calls, with the modal to render. The screen hosts the panels of calls and of records.
 */
export function useCallActs(): { acts: CallActs; modal: ReactNode } {
  const cache = useQueryClient();
  const { open } = usePanelActions();
  const { openModal, modal } = useModal();
  const onCancel = useStableHandler((call: ListedCall) =>
    openModal({
      title: 'Cancel this call?',
      body: `${describeMoment(call)} with ${nameWithWhom(call)}: ${tellWho(call)} it as cancelled. Undo brings it back right afterwards.`,
      type: 'confirm',
      destroys: true,
      onConfirm: () => void cancelCall(cache, call),
    }),
  );
  const acts = useMemo<CallActs>(
    () => ({
      onCancel,
      onHold: ({ recordId }) => open(`hold-call-${recordId}`),
      onMove: ({ recordId }) => open(`move-call-${recordId}`),
      onTakeBack: ({ recordId }) => void takeHeldBack(cache, recordId),
    }),
    [cache, open, onCancel],
  );
  return { acts, modal };
}

function describeMoment({ startsAt }: ListedCall): string {
  const { day, time } = readLocal(startsAt, readTimeZone());
  return `${writeDay(day, 'Sunday, January 4')}, ${time}`;
}

function tellWho(call: ListedCall): string {
  return call.kind === 'group' ? 'they see' : `${nameWithWhom(call)} sees`;
}
