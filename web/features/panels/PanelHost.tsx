import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PanelPresence } from '../../ui/panel-presence.ts';
import { findPanel, type PanelProps, type Panels } from './panels.ts';
import { usePanel } from './use-panel.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
const IDLE_AFTER_MS = 2000;

interface PanelHostProps {
  /** A list that stays the same from drawing to drawing. */
  panels: Panels;
  /** The page is being edited: its panels only show. */
  isReadOnly?: boolean;
}

/**
 * Shows the side panel that the address asks for, over the screen that renders the host; keys that the screen does
 * not know are ignored (screens-staff 1.6).
 *
 * The panel's code is loaded when it is first needed, or once the page rests. A closed panel slides out before it
 * goes, and the focus returns to what opened it.
 */
export function PanelHost({ panels, isReadOnly = false }: PanelHostProps) {
  const { key, close } = usePanel();
  const known = useMemo(() => panels.map(makeLazy), [panels]);
  const wantedKey = key !== undefined && findPanel(known, key) ? key : undefined;
  const [shown, setShown] = useState<{ key: string; isReplacing: boolean }>();
  if (wantedKey !== undefined && shown?.key !== wantedKey)
    setShown({ key: wantedKey, isReplacing: shown !== undefined });
  const findOpener = useOpener(wantedKey !== undefined);
  useEffect(() => loadWhenIdle(panels), [panels]);

  const found = shown && findPanel(known, shown.key);
  const isOpen = wantedKey !== undefined;
  const presence = useMemo(
    () => ({
      isOpen,
      isReplacing: shown?.isReplacing ?? false,
      findOpener,
      onClosed: () => setShown(undefined),
    }),
    [isOpen, shown, findOpener],
  );
  if (!found) return null;
  const { Panel } = found.panel;
  return (
    <PanelPresence value={presence}>
      <Suspense>
        <Panel key={shown.key} id={found.id} isReadOnly={isReadOnly} onClose={() => close(shown.key)} />
      </Suspense>
    </PanelPresence>
  );
}

function makeLazy({ form, load }: Panels[number]): { form: string; Panel: ComponentType<PanelProps> } {
  return { form, Panel: lazy(async () => ({ default: await load() })) };
}

/** What was last pressed or focused on the page before a panel opened; of panels that follow each other, the first. */
function useOpener(isOpen: boolean): () => HTMLElement | null {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) return undefined;
    const remember = ({ target, isTrusted }: Event) => {
      // Enter on a cell presses the button in it, and the cell stays where the person is.
      if (!isTrusted) return;
      const control = target instanceof Element ? target.closest(FOCUSABLE) : null;
      if (control instanceof HTMLElement) opener.current = control;
    };
    document.addEventListener('focusin', remember);
    // Safari does not focus what is pressed.
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

/** Loads the code once nothing else is loading, so that the first panel comes at once. */
function loadWhenIdle(panels: Panels): () => void {
  const timer = setTimeout(() => {
    for (const { load } of panels) load().catch(() => undefined);
  }, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
