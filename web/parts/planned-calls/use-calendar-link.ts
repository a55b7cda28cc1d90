import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { makeCalendarLink, removeCalendarLink } from './calendar-link.ts';

type Act = 'make' | 'remove';

/**
 * The acts on the link by which calendar programs read a person's calls: `act` does one, `ask` asks first because the
 * link of before ends. `address` is that of a link made on this page, the only place where it is told.
 */
export function useCalendarLink() {
  const cache = useQueryClient();
  const { openModal, modal } = useModal();
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState<Act>();
  const act = async (what: Act) => {
    setBusy(what);
    try {
      if (what === 'make') setAddress(await makeCalendarLink(cache));
      else {
        await removeCalendarLink(cache);
        setAddress(undefined);
      }
    } catch {
      // The toast says why.
    } finally {
      setBusy(undefined);
    }
  };
  const ask = (what: Act) =>
    openModal({
      title: what === 'make' ? 'Make a new link?' : 'Remove the link?',
      body: 'Calendars with the link that was made before show your calls no longer.',
      type: 'confirm',
      destroys: true,
      onConfirm: () => void act(what),
    });
  return { address, busy, act, ask, modal };
}
