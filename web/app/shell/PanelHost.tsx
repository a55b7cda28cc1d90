import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { findPanel, type PanelProps, panels } from '../panels.ts';

const known = panels.map(({ form, load }) => ({ form, Panel: lazyPanel(load) }));

/** Shows the side panel that the address asks for, over any page; closing it keeps the page as it is. */
export function PanelHost() {
  const { panel: key } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const found = key === undefined ? undefined : findPanel(known, key);
  if (!found) return null;
  const { Panel } = found.panel;
  return (
    <Suspense>
      <Panel id={found.id} onClose={() => void navigate({ to: '.', search: {} })} />
    </Suspense>
  );
}

function lazyPanel(load: () => Promise<ComponentType<PanelProps>>) {
  return lazy(async () => ({ default: await load() }));
}
