import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAdjustedState } from '../hooks/use-adjusted-state.ts';
import { openable } from '../overlays/openable.tsx';
import { PanelPresence } from '../overlays/panel-presence.ts';
import { findPanel, type Panels } from './panels.ts';
import { usePanel } from './use-panel.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
const IDLE_AFTER_MS = 2000;

interface PanelHostProps {
  /** The list must keep its identity between renders. */
  panels: Panels;
  isReadOnly?: boolean;
}

interface ShownPanel {
  key: string;
  isReplacing: boolean;
  startsEditing: boolean;
}

/**
 * The side panel of the address, over the screen that renders the host; unknown keys are ignored (screens-staff 1.6).
 * The panel's code is loaded when it is first needed, or once the page is idle. A closed panel slides out before it is
 * unmounted, and the focus returns to its opener.
 */
export function PanelHost({ panels, isReadOnly = false }: PanelHostProps) {
  const { key, close } = usePanel();
  const router = useRouter();
  const known = useMemo(() => panels.map(({ form, load }) => ({ form, Panel: openable(load) })), [panels]);
  const wantedKey = key !== undefined && findPanel(known, key) ? key : undefined;
  const [shown, updateShown] = useAdjustedState<ShownPanel | undefined>(
    () => undefined,
    (former) =>
      wantedKey === undefined || former?.key === wantedKey
        ? former
        : {
            key: wantedKey,
            isReplacing: former !== undefined,
            startsEditing: router.latestLocation.state.startsEditing === true,
          },
  );
  const findOpener = useOpener(wantedKey !== undefined);
  useEffect(() => {
    // Panels are preloaded once nothing else loads, so that the first one opens at once.
    const timer = setTimeout(() => {
      for (const { Panel } of known) void Panel.preload();
    }, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [known]);

  const found = shown && findPanel(known, shown.key);
  const isOpen = wantedKey !== undefined;
  const presence = useMemo(
    () => ({
      isOpen,
      isReplacing: shown?.isReplacing ?? false,
      findOpener,
      onClosed: () => updateShown(() => undefined),
    }),
    [isOpen, shown, findOpener, updateShown],
  );
  if (!found) return null;
  const { Panel } = found.panel;
  return (
    <PanelPresence value={presence}>
      <Panel
        key={shown.key}
        id={found.id}
        isReadOnly={isReadOnly}
        startsEditing={shown.startsEditing}
        onClose={() => close(shown.key)}
      />
    </PanelPresence>
  );
}

/**
 * Returns a getter of the element that was last pressed or focused before a panel opened. For consecutive panels it is
 * the opener of the first.
 */
function useOpener(isOpen: boolean): () => HTMLElement | null {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) {
      // A popover would cover the panel that was opened from it, so it closes, and its button gets the focus back.
      const sheet = opener.current?.closest<HTMLElement>('[popover="auto"]:popover-open');
      if (sheet) opener.current = document.querySelector<HTMLElement>(`[popovertarget="${sheet.id}"]`);
      sheet?.hidePopover();
      return undefined;
    }
    const remember = ({ target, isTrusted }: Event) => {
      // Enter on a cell clicks its button by script, and the focus stays on the cell.
      if (!isTrusted) return;
      const control = target instanceof Element ? target.closest(FOCUSABLE) : null;
      if (control instanceof HTMLElement) opener.current = control;
    };
    document.addEventListener('focusin', remember);
    // Safari does not focus pressed buttons.
    document.addEventListener('click', remember, { capture: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, { capture: true });
    };
  }, [isOpen]);
  return useCallback(
    () => (opener.current?.isConnected ? opener.current : document.getElementById('main')),
    [],
  );
}
