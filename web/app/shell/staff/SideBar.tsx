import PanelLeft from 'lucide-react/icons/panel-left';
import { useSyncExternalStore } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { Keycap } from '../../../ui/controls/Keycap.tsx';
import { useKeptChoice } from '../../../ui/hooks/use-kept-choice.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { sideChoice } from '../side.ts';
import { SideItems } from './SideItems.tsx';
import { SideSettings } from './SideSettings.tsx';
import styles from './side.module.css';

/**
 * Matches windows in which the bar is open by default: tables and the dashboard need the width of smaller ones (ui.md
 * 7).
 */
const roomy = window.matchMedia('(min-width: 90rem)');

/** The bar of staff at the left of every screen from 1024 px on, folded to icons or open as the person chose. */
export function SideBar() {
  const [isFolded, fold] = useFold();
  useShortcuts({ '[': () => fold(!isFolded) });
  const act = isFolded ? 'Unfold' : 'Fold';
  return (
    <nav className={joinClasses(styles.bar, isFolded && styles.folded)} aria-label="Main">
      <div className={styles.stay}>
        <SideItems isFolded={isFolded} />
        <div className={styles.foot}>
          <SideSettings />
          <hr />
          <button
            type="button"
            className={styles.item}
            aria-keyshortcuts="["
            data-tip={act}
            onClick={() => fold(!isFolded)}
          >
            <PanelLeft aria-hidden="true" />
            <span className={styles.label}>{act}</span>
            {!isFolded && <Keycap>[</Keycap>}
          </button>
        </div>
      </div>
    </nav>
  );
}

function useFold(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [side, choose] = useKeptChoice(sideChoice);
  const isRoomy = useSyncExternalStore(subscribe, () => roomy.matches);
  return [side === 'auto' ? !isRoomy : side === 'folded', (isFolded) => choose(isFolded ? 'folded' : 'open')];
}

function subscribe(listener: () => void): () => void {
  roomy.addEventListener('change', listener);
  return () => roomy.removeEventListener('change', listener);
}
